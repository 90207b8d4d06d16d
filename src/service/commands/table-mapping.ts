/** How a module's records are stored: columns, nested lists, and the derived texts used for sorting and search. */
import type { RawBuilder } from 'kysely';
import { type Field, type Fields, fieldOf } from '#contract/core/field.ts';
import type { Module } from '#contract/core/module.ts';
import { searchText } from '#contract/core/query/evaluate-query.ts';
import { isSegment, type Segment } from '#contract/core/segments.ts';
import { objectsIn } from '#contract/formats/json.ts';
import { fold } from '#contract/formats/text.ts';
import { type FieldName, moduleOf } from '#contract/registry.ts';
import type { Context } from '#service/commands/context.ts';
import { engineOf } from '#service/sql/engine.ts';
import type { Computed, Listing } from '#service/sql/list-query.ts';
import { columnsOf, toRow, type Values } from '#service/sql/row-codec.ts';
import type { RecordTable, Row, Schema } from '#service/sql/tables.ts';

/** A list inside a record, stored in a table of its own. */
export interface Nesting {
  field: string;
  table: RecordTable;
  /** The column that holds the id of the outer record. */
  parent: string;
  columns: [string, Field][];
  /** A list inside the list. */
  nested?: Nesting;
  /** Whether it is stored with the outer record. A project's tasks are not: they are stored as tasks. */
  owned: boolean;
  /** The values of columns that no field of the wire holds. */
  derive?: (inner: Values, outer: Values, settings: Pick<Context, 'partyAccounts'>) => Row;
}

/** SQL for a field that is not a column; it may depend on the current time, as the running month does. */
type ComputedField = (context: Context) => RawBuilder<unknown>;
type ComputedFields = { readonly [name: string]: ComputedField | undefined };

/** Where a module's records are stored, and what is stored beside their fields. */
export interface TableMapping {
  module: Module;
  table: Segment;
  /** The table or view that the list reads. */
  listedIn: RecordTable;
  columns: [string, Field][];
  computed: ComputedFields;
  nestings: Nesting[];
  orderedBy?: string;
  searched: boolean;
  /** The values of columns that no field of the wire holds, for a new record. */
  derive?: (record: Values) => Row;
  /** The record as the audit keeps it, if an answer holds more than what is stored. */
  asAudited?: (record: Values) => Values;
  /** Updates stored values that depend on the written records, in their transaction. */
  afterWrite?: (db: Context['db']) => Promise<void>;
}

interface MappingOptions<S extends Segment> {
  listedIn?: RecordTable;
  computed?: { [N in FieldName<S>]?: ComputedField };
  nestings?: Nesting[];
  orderedBy?: FieldName<S>;
  searched?: boolean;
  derive?: TableMapping['derive'];
  asAudited?: TableMapping['asAudited'];
  afterWrite?: TableMapping['afterWrite'];
}

/**
 * The mapping of a module to the table of its segment. By default the list reads that table, every field is a column
 * unless it is a list or only answered, and searches look into the records' texts.
 */
export function mapTable<S extends Segment>(segment: S, options: MappingOptions<S> = {}): TableMapping {
  const module = moduleOf(segment);
  const { listedIn = segment, computed = {}, nestings = [], searched = true, ...rest } = options;
  const columns = columnsOf(module.fields, Object.keys(computed));
  return { module, table: segment, listedIn, columns, computed, nestings, searched, ...rest };
}

/** The module's list for a query, with its computed fields as of now. */
export function listingOf(mapping: TableMapping, context: Context): Listing {
  const { module, listedIn, computed, nestings, orderedBy } = mapping;
  return {
    engine: engineOf(context.db),
    module,
    table: listedIn,
    computed: computedAt(computed, context),
    orderedBy,
    nestings,
  };
}

function computedAt(computed: ComputedFields, context: Context): Computed {
  return Object.fromEntries(Object.entries(computed).map(([name, expression]) => [name, expression?.(context)]));
}

/** Describes the nested list `field`. In its table the column `parent` holds the id of the outer record. */
export function nesting<F extends Fields, T extends RecordTable>(
  fields: F,
  field: keyof F & string,
  where: { table: T; parent: keyof Schema[T] & string } & Partial<Omit<Nesting, 'table' | 'parent'>>,
): Nesting {
  return { field, columns: columnsOf(fieldOf(fields, field).fields ?? {}), owned: true, ...where };
}

/** Lists inside a record that are not modules themselves, such as legs. A client's contacts are a module of their own. */
export function ownNestings({ nestings }: Pick<TableMapping, 'nestings'>): Nesting[] {
  return nestings.filter(({ owned, table }) => owned && !isSegment(table));
}

/** The row of a whole record, with the derived columns for sorting and search. */
export function rowOf(mapping: TableMapping, record: Values): Row {
  return Object.assign(toRow(mapping.columns, record), derivedColumns(mapping, record), mapping.derive?.(record));
}

/** Needs the whole record, because the searched text is made of all its fields, not only of those that change. */
export function derivedColumns({ module, orderedBy, searched }: TableMapping, record: Values): Row {
  const derived: Row = {};
  if (orderedBy) derived.order_key = fold(String(record[orderedBy]));
  if (searched) derived.search_text = searchText(module, record);
  return derived;
}

/** Sets each nested record's reference to its outer record, overriding whatever a file says there. */
export function linkNested({ nestings }: TableMapping, record: Values): void {
  for (const { field, parent, columns } of nestings) {
    if (!columns.some(([name]) => name === parent)) continue;
    for (const inner of objectsIn(record[field])) inner[parent] = record.id;
  }
}
