/** The pages of every module. Their code, with the messages that only they use, is loaded when one is first opened. */
import type { ModulePages } from '#console/record/module-pages.ts';
import type { Segment } from '#contract/core/segments.ts';

/** The board of the agenda is a page of its own, besides those of its modules. */
export const lazyAgenda = () => import('#console/screens/agenda/agenda-page.tsx');

interface LazyModule {
  load: () => Promise<{ pages: ModulePages }>;
  /** Set if the list page does not read what its address says, so that nothing can be read while its code loads. */
  skipsListPrefetch?: true;
}

export const lazyModules: Record<Segment, LazyModule> = {
  projects: { load: () => import('#console/modules/projects.tsx') },
  tasks: { load: () => import('#console/modules/tasks.tsx'), skipsListPrefetch: true },
  clients: { load: () => import('#console/modules/clients.tsx') },
  clients_contacts: { load: () => import('#console/modules/clients_contacts.tsx') },
  providers: { load: () => import('#console/modules/providers.tsx') },
  resources: { load: () => import('#console/modules/resources.tsx') },
  reminders: { load: () => import('#console/modules/reminders.tsx'), skipsListPrefetch: true },
  products: { load: () => import('#console/modules/products.tsx'), skipsListPrefetch: true },
  sales: { load: () => import('#console/modules/sales.tsx') },
  sales_products: { load: () => import('#console/modules/sales_products.tsx') },
  bookings: { load: () => import('#console/modules/bookings.tsx'), skipsListPrefetch: true },
  actions: { load: () => import('#console/modules/actions.tsx') },
  stops: { load: () => import('#console/modules/stops.tsx'), skipsListPrefetch: true },
  transactions: { load: () => import('#console/modules/transactions.tsx') },
  branches: { load: () => import('#console/modules/branches.tsx') },
  agenda_appointments: { load: () => import('#console/modules/agenda_appointments.tsx') },
  agenda_bays: { load: () => import('#console/modules/agenda_bays.tsx') },
  agenda_displays: { load: () => import('#console/modules/agenda_displays.tsx') },
  agenda_workflows: { load: () => import('#console/modules/agenda_workflows.tsx') },
  ledger_accounts: { load: () => import('#console/modules/ledger_accounts.tsx') },
};
