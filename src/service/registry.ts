/** The implementation of every module of the contract. */
import type { Segment } from '#contract/core/segments.ts';
import type { Implementation } from '#service/commands/implement-module.ts';
import { actions } from '#service/modules/actions.ts';
import { agenda_appointments } from '#service/modules/agenda_appointments.ts';
import { agenda_bays } from '#service/modules/agenda_bays.ts';
import { agenda_displays } from '#service/modules/agenda_displays.ts';
import { agenda_workflows } from '#service/modules/agenda_workflows.ts';
import { bookings } from '#service/modules/bookings.ts';
import { branches } from '#service/modules/branches.ts';
import { clients } from '#service/modules/clients.ts';
import { clients_contacts } from '#service/modules/clients_contacts.ts';
import { ledger_accounts } from '#service/modules/ledger_accounts.ts';
import { products } from '#service/modules/products.ts';
import { projects } from '#service/modules/projects.ts';
import { providers } from '#service/modules/providers.ts';
import { reminders } from '#service/modules/reminders.ts';
import { resources } from '#service/modules/resources.ts';
import { sales } from '#service/modules/sales.ts';
import { sales_products } from '#service/modules/sales_products.ts';
import { stops } from '#service/modules/stops.ts';
import { tasks } from '#service/modules/tasks.ts';
import { transactions } from '#service/modules/transactions.ts';

const implementations = {
  projects,
  tasks,
  clients,
  clients_contacts,
  providers,
  resources,
  reminders,
  products,
  sales,
  sales_products,
  bookings,
  actions,
  stops,
  transactions,
  branches,
  agenda_appointments,
  agenda_bays,
  agenda_displays,
  agenda_workflows,
  ledger_accounts,
} satisfies { [S in Segment]: Implementation<S> };

export function implementationOf(segment: Segment): Implementation {
  return implementations[segment];
}
