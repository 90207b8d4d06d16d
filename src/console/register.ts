/** The pages of every module, each loaded when first opened, with the words that only they say. */
import type { ModulePages } from '#console/record/module-pages.ts';
import type { Segment } from '#contract/core/segments.ts';

/** The board of the agenda is a page of its own beside its modules. */
export const lazyAgenda = () => import('#console/screens/agenda/agenda-page.tsx');

export const lazyModules: Record<Segment, () => Promise<{ pages: ModulePages }>> = {
  projects: () => import('#console/modules/projects.tsx'),
  tasks: () => import('#console/modules/tasks.tsx'),
  clients: () => import('#console/modules/clients.tsx'),
  clients_contacts: () => import('#console/modules/clients_contacts.tsx'),
  providers: () => import('#console/modules/providers.tsx'),
  resources: () => import('#console/modules/resources.tsx'),
  reminders: () => import('#console/modules/reminders.tsx'),
  products: () => import('#console/modules/products.tsx'),
  sales: () => import('#console/modules/sales.tsx'),
  sales_products: () => import('#console/modules/sales_products.tsx'),
  bookings: () => import('#console/modules/bookings.tsx'),
  actions: () => import('#console/modules/actions.tsx'),
  stops: () => import('#console/modules/stops.tsx'),
  transactions: () => import('#console/modules/transactions.tsx'),
  branches: () => import('#console/modules/branches.tsx'),
  agenda_appointments: () => import('#console/modules/agenda_appointments.tsx'),
  agenda_bays: () => import('#console/modules/agenda_bays.tsx'),
  agenda_displays: () => import('#console/modules/agenda_displays.tsx'),
  agenda_workflows: () => import('#console/modules/agenda_workflows.tsx'),
};
