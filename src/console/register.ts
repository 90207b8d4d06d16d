/** The pages of every module, each loaded when first opened, beside the words that only they say. */

import { loadSpoken } from '#console/messages/catalogues.ts';
import type { ModulePages } from '#console/record/module-pages.ts';
import type { Segment } from '#contract/core/segments.ts';

/** The board of the agenda is a page of its own beside its modules. */
export const lazyAgenda = () =>
  loadSpoken(['agenda', 'forms'], () => import('#console/screens/agenda/agenda-page.tsx'));

export const lazyModules: Record<Segment, () => Promise<{ pages: ModulePages }>> = {
  projects: () => loadSpoken(['forms', 'office'], () => import('#console/modules/projects.tsx')),
  tasks: () => loadSpoken(['forms', 'office'], () => import('#console/modules/tasks.tsx')),
  clients: () => loadSpoken(['forms', 'office'], () => import('#console/modules/clients.tsx')),
  clients_contacts: () => loadSpoken(['office'], () => import('#console/modules/clients_contacts.tsx')),
  providers: () => loadSpoken(['office'], () => import('#console/modules/providers.tsx')),
  resources: () => loadSpoken(['office'], () => import('#console/modules/resources.tsx')),
  reminders: () => loadSpoken(['office'], () => import('#console/modules/reminders.tsx')),
  products: () => loadSpoken(['forms', 'office', 'sales'], () => import('#console/modules/products.tsx')),
  sales: () => loadSpoken(['office', 'sales'], () => import('#console/modules/sales.tsx')),
  sales_products: () => loadSpoken(['forms', 'office', 'sales'], () => import('#console/modules/sales_products.tsx')),
  bookings: () => loadSpoken(['dispatch', 'forms', 'office'], () => import('#console/modules/bookings.tsx')),
  actions: () => loadSpoken(['dispatch', 'forms'], () => import('#console/modules/actions.tsx')),
  stops: () => loadSpoken(['dispatch', 'forms'], () => import('#console/modules/stops.tsx')),
  transactions: () => loadSpoken(['forms', 'ledger'], () => import('#console/modules/transactions.tsx')),
  branches: () => loadSpoken(['office'], () => import('#console/modules/branches.tsx')),
  agenda_appointments: () => loadSpoken(['agenda'], () => import('#console/modules/agenda_appointments.tsx')),
  agenda_bays: () => loadSpoken(['agenda'], () => import('#console/modules/agenda_bays.tsx')),
  agenda_displays: () => loadSpoken(['agenda'], () => import('#console/modules/agenda_displays.tsx')),
  agenda_workflows: () => loadSpoken(['agenda'], () => import('#console/modules/agenda_workflows.tsx')),
};
