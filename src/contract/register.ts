/** All modules. A further one is a file in `modules/`, a line here, and what the compiler then asks for. */
import type { Module } from '#contract/module.ts';
import { actions } from '#contract/modules/actions.ts';
import { agenda_appointments } from '#contract/modules/agenda_appointments.ts';
import { agenda_bays } from '#contract/modules/agenda_bays.ts';
import { agenda_displays } from '#contract/modules/agenda_displays.ts';
import { agenda_workflows } from '#contract/modules/agenda_workflows.ts';
import { bookings } from '#contract/modules/bookings.ts';
import { branches } from '#contract/modules/branches.ts';
import { clients } from '#contract/modules/clients.ts';
import { clients_contacts } from '#contract/modules/clients_contacts.ts';
import { products } from '#contract/modules/products.ts';
import { projects } from '#contract/modules/projects.ts';
import { providers } from '#contract/modules/providers.ts';
import { reminders } from '#contract/modules/reminders.ts';
import { resources } from '#contract/modules/resources.ts';
import { sales } from '#contract/modules/sales.ts';
import { sales_products } from '#contract/modules/sales_products.ts';
import { stops } from '#contract/modules/stops.ts';
import { tasks } from '#contract/modules/tasks.ts';
import { transactions } from '#contract/modules/transactions.ts';
import type { Segment } from '#contract/segments.ts';

export const register = {
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
} satisfies { [S in Segment]: Module<S> };

export type Register = typeof register;

/** A module by its path segment, where its exact type does not matter. */
export function moduleOf(segment: Segment): Module {
  return register[segment] as unknown as Module;
}
