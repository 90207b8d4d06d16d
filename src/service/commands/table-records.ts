/** Reads and writes the records of a table, without what a module adds to its answers. */
import type { Kysely } from 'kysely';
import { type Field, type Fields, fieldOf } from '#contract/core/field.ts';
import type { Context, WriteContext } from '#service/commands/context.ts';
import type { ModuleRecord } from '#service/commands/implement-module.ts';
import { attachNested } from '#service/commands/nested-records.ts';
import { insertNested } from '#service/commands/record-loader.ts';
import { derivedColumns, type Nesting, rowOf, type TableMapping } from '#service/commands/table-mapping.ts';
import { type RecordRow, selectRows } from '#service/sql/dynamic-table.ts';
import { columnsOf, fromRow, toRow, type Values } from '#service/sql/row-codec.ts';
import type { Schema } from '#service/sql/tables.ts';

/** A module's own fields, with their types, and where its records are stored. */
export interface ModuleTable<F extends Fields> {
  fields: F;
  /** The fields that a row holds. */
  columns: [string, Field][];
  mapping: TableMapping;
}

function asModuleRecord<X extends Fields>(record: Values): ModuleRecord<X> {
  // There is a value for each column and a list for each nesting: these are the fields, whose types X has.
  return record as ModuleRecord<X>;
}

const listsWholeRecords = ({ module }: TableMapping) => module.listFields === module.fields;

/** Whether a record that is read holds more than the row that was written. */
const isView = (mapping: TableMapping) => listsWholeRecords(mapping) && mapping.listedIn !== mapping.table;

/**
 * The records with these ids, in the order of the ids, with these fields. Only the rows of these ids are read in full.
 */
export async function readRecords<X extends Fields>(
  context: Context,
  mapping: TableMapping,
  ids: readonly number[],
  fields: X,
): Promise<ModuleRecord<X>[]> {
  return asRecords(context, mapping, await rowsInOrder(context.db, mapping, ids), fields);
}

async function rowsInOrder(
  db: Kysely<Schema>,
  { listedIn }: TableMapping,
  ids: readonly number[],
): Promise<RecordRow[]> {
  if (!ids.length) return [];
  const rows = await selectRows(db, listedIn).where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

async function asRecords<X extends Fields>(
  { db }: Context,
  { module, nestings }: TableMapping,
  rows: readonly RecordRow[],
  fields: X,
): Promise<ModuleRecord<X>[]> {
  const columns = columnsOf(fields);
  const records = rows.map((row) => ({ ...fromRow(columns, row), id: row.id }));
  if (fields === module.fields) await attachNested(db, records, nestings);
  return records.map((record) => asModuleRecord<X>(record));
}

/** The record with this id, with all of its fields; undefined where there is none. */
export async function readRecord<F extends Fields>(
  context: Context,
  { fields, mapping }: ModuleTable<F>,
  id: number,
): Promise<ModuleRecord<F> | undefined> {
  const from = listsWholeRecords(mapping) ? mapping.listedIn : mapping.table;
  const row = await selectRows(context.db, from).where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const [record] = await asRecords(context, mapping, [row], fields);
  return record;
}

async function demandRecord<F extends Fields>(
  context: Context,
  table: ModuleTable<F>,
  id: number,
): Promise<ModuleRecord<F>> {
  const record = await readRecord(context, table, id);
  if (!record) throw new Error(`${table.mapping.table} ${id} is gone`);
  return record;
}

/**
 * Stores a new record with the lists that belong to it. The result is built from the row just written, without reading
 * it again, unless the record holds more than that row.
 */
export async function insertRecord<F extends Fields>(
  context: WriteContext,
  table: ModuleTable<F>,
  body: Values,
): Promise<ModuleRecord<F>> {
  const { columns, mapping } = table;
  const row = rowOf(mapping, body);
  const id = await context.statements.insert(mapping.table, [row]);
  // A record copied from another service may find its nested rows stored already.
  const isMore = isView(mapping) || (await hasNested(context, mapping, id));
  const lists: Values = {};
  for (const nesting of mapping.nestings)
    lists[nesting.field] = nesting.owned ? await insertList(context, nesting, { id, record: body }) : [];
  if (isMore) return demandRecord(context, table, id);
  return asModuleRecord<F>({ ...fromRow(columns, { ...row, id }), id, ...lists });
}

async function hasNested({ statements }: WriteContext, { nestings }: TableMapping, id: number): Promise<boolean> {
  for (const { table, parent } of nestings) if (await statements.has(table, parent, id)) return true;
  return false;
}

async function insertList(
  context: WriteContext,
  nesting: Nesting,
  outer: { id: number; record: Values },
): Promise<Values[]> {
  const { rows, last } = await insertNested(context.statements, nesting, outer, context);
  const first = last - rows.length + 1;
  return rows.map((row, index) => ({ id: first + index, ...fromRow(nesting.columns, row) }));
}

/** Stores the changes that are columns of the table, and returns the record as it is then. */
export async function updateRecord<F extends Fields>(
  context: WriteContext,
  table: ModuleTable<F>,
  before: ModuleRecord<F>,
  changes: Values,
): Promise<ModuleRecord<F>> {
  const { id } = before;
  const { mapping } = table;
  const changed = columnsIn(table, changes);
  const row = toRow(changed, changes);
  if (!Object.keys(row).length) return before;
  const derived = derivedColumns(mapping, { ...before, ...changes });
  await context.statements.update(mapping.table, id, { ...row, ...derived });
  return isView(mapping) ? demandRecord(context, table, id) : { ...before, ...fromRow(changed, row) };
}

function columnsIn({ fields, mapping }: ModuleTable<Fields>, changes: Values) {
  const stored = new Set(mapping.columns.map(([name]) => name));
  return Object.keys(changes)
    .filter((name) => stored.has(name))
    .map((name): [string, Field] => [name, fieldOf(fields, name)]);
}
