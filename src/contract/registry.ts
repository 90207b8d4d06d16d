/** All modules. A new one is a file in `modules/`, a line here, and whatever the compiler then reports as missing. */
import type { CreateBody, UpdateBody } from '#contract/core/body.ts';
import type { Field, Fields, ShapeOf } from '#contract/core/field.ts';
import type { Language } from '#contract/core/language.ts';
import type { Module, ModuleLabels } from '#contract/core/module.ts';
import type { Segment } from '#contract/core/segments.ts';
import { actions } from '#contract/modules/actions.ts';
import { agenda_appointments } from '#contract/modules/agenda_appointments.ts';
import { agenda_bays } from '#contract/modules/agenda_bays.ts';
import { agenda_displays } from '#contract/modules/agenda_displays.ts';
import { agenda_workflows } from '#contract/modules/agenda_workflows.ts';
import { bookings } from '#contract/modules/bookings.ts';
import { branches } from '#contract/modules/branches.ts';
import { clients } from '#contract/modules/clients.ts';
import { clients_contacts } from '#contract/modules/clients_contacts.ts';
import { ledger_accounts } from '#contract/modules/ledger_accounts.ts';
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

export const moduleRegistry = {
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
} satisfies { [S in Segment]: Module<S> };

export type ModuleRegistry = typeof moduleRegistry;

/** A record of a module as `retrieve` shows it, with every extension on. */
export type RecordOf<S extends Segment> = ShapeOf<ModuleRegistry[S]['fields']> & { id: number };
/** A record of a module's list. */
export type ListedOf<S extends Segment> = ShapeOf<ModuleRegistry[S]['listFields']> & { id: number };

/** The name of a field of the record: what forms, facts and columns of tables are keyed by. */
export type FieldName<S extends Segment> = keyof ModuleRegistry[S]['fields'] & string;
/** The name of a field that a person may set: what forms are keyed by. */
export type WritableName<S extends Segment> = {
  [N in FieldName<S>]: ModuleRegistry[S]['fields'][N] extends Field<infer _T, true> ? N : never;
}[FieldName<S>];
/** The same, and the listed input name where it differs, because bodies accept both. */
export type InputName<S extends Segment> =
  | WritableName<S>
  | {
      [N in FieldName<S>]: ModuleRegistry[S]['fields'][N] extends { inputName: infer I extends string } ? I : never;
    }[FieldName<S>];
/** The name of a field of the list: what columns, filters and sorts are keyed by. */
export type ListedName<S extends Segment> = keyof ModuleRegistry[S]['listFields'] & string;

type CommandsOf<S extends Segment, O> = ModuleRegistry[S]['endpoints'] extends { [K in O & string]: infer E }
  ? E extends { commands: infer C extends Fields }
    ? UpdateBody<C>
    : unknown
  : never;

/** The parsed body of a create or an update; `never` where the module has no such operation. */
export type BodyOf<S extends Segment, O extends 'create' | 'update'> = CommandsOf<S, O> &
  (O extends 'create' ? CreateBody<ModuleRegistry[S]['fields']> : UpdateBody<ModuleRegistry[S]['fields']>);

/** A module by its path segment, where its exact type does not matter. */
export function moduleOf(segment: Segment): Module {
  return moduleRegistry[segment];
}

export function moduleLabels(segment: Segment, language: Language): ModuleLabels {
  return moduleRegistry[segment].labels[language];
}
