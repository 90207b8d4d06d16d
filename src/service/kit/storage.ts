/** How a module's records lie in tables: columns, nested lists, and the texts that order and search go by. */
import { type Field, type Fields, fieldOf } from '#contract/field.ts';
import type { Module } from '#contract/module.ts';
import { moduleOf } from '#contract/register.ts';
import type { Segment } from '#contract/segments.ts';
import { searchText } from '#contract/select.ts';
import { fold } from '#contract/text.ts';
import type { Row } from '#service/db/schema.ts';
import type { Context } from '#service/kit/context.ts';
import type { Computed, Listing } from '#service/kit/list-query.ts';
import { columnsOf, toRow, type Values } from '#service/kit/rows.ts';

/** A list inside a record, kept in a table of its own. */
export interface Nesting {
  field: string;
  table: string;
  /** The column that holds the outer record's id. */
  parent: string;
  columns: [string, Field][];
  /** A list inside the list. */
  nested?: Nesting;
  /** Whether it comes in with the outer record; a project's tasks come in as tasks. */
  owned: boolean;
  /** Columns that no field of the wire holds. */
  derive?: (inner: Values, outer: Values, settings: Pick<Context, 'partyAccounts'>) => Row;
}

export interface Storage {
  module: Module;
  table: string;
  /** The table or view that the list reads. */
  listedIn: string;
  columns: [string, Field][];
  computed: Computed;
  /** What `computed` is where it goes by the moment, such as the running month. */
  computedAt?: (context: Context) => Computed;
  nestings: Nesting[];
  orderedBy?: string;
  searched: boolean;
}

export interface StorageOptions {
  listedIn?: string;
  computed?: Computed;
  computedAt?: (context: Context) => Computed;
  nestings?: Nesting[];
  orderedBy?: string;
  searched?: boolean;
}

export function storageOf(segment: Segment, options: StorageOptions = {}): Storage {
  const module = moduleOf(segment);
  const { listedIn = module.segment, computed = {}, computedAt, nestings = [], orderedBy, searched = true } = options;
  const columns = columnsOf(module.fields, Object.keys(computed));
  return { module, table: module.segment, listedIn, columns, computed, computedAt, nestings, orderedBy, searched };
}

/** The module's list at this moment, for a query. */
export function listingOf(storage: Storage, context: Context): Listing {
  const { module, listedIn, computed, computedAt, nestings, orderedBy } = storage;
  return { module, table: listedIn, computed: computedAt?.(context) ?? computed, orderedBy, nestings };
}

/** The list `field` of these fields, in a table whose `parent` column holds the outer record's id. */
export function nesting(
  fields: Fields,
  field: string,
  where: Pick<Nesting, 'table' | 'parent'> & Partial<Nesting>,
): Nesting {
  return { field, columns: columnsOf(fieldOf(fields, field).fields ?? {}), owned: true, ...where };
}

/** The row of a whole record, with what order and search go by. */
export function rowOf(storage: Storage, record: Values): Row {
  return { ...toRow(storage.columns, record), ...derivedColumns(storage, record) };
}

export function derivedColumns({ module, orderedBy, searched }: Storage, record: Values): Row {
  const derived: Row = {};
  if (orderedBy) derived.order_key = fold(String(record[orderedBy]));
  if (searched) derived.search_text = searchText(module, record);
  return derived;
}

/** Records inside a record name it where they have a field for that, whatever a file says. */
export function tieNested({ nestings }: Storage, record: Values): void {
  for (const { field, parent, columns } of nestings) {
    if (!columns.some(([name]) => name === parent)) continue;
    for (const inner of (record[field] as Values[] | undefined) ?? []) inner[parent] = record.id;
  }
}
