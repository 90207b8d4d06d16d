/** The operations of a module that is a table: what most handlers are. */
import { type Kysely, sql } from 'kysely';
import { type Fields, fieldOf } from '#contract/core/field.ts';
import type { Endpoints, Module } from '#contract/core/module.ts';
import type { ListQuery } from '#contract/core/query.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { Context } from '#service/commands/context.ts';
import type { Draft, Listed } from '#service/commands/implement.ts';
import { attachNested } from '#service/commands/nested.ts';
import { derivedColumns, listingOf, rowOf, type Storage } from '#service/commands/storage.ts';
import { anyTable, type RecordRow, type SelectFromAny, selectRows } from '#service/sql/any-table.ts';
import { narrow, order } from '#service/sql/list-query.ts';
import { columnsOf, fromRow, toRow, type Values } from '#service/sql/row-codec.ts';
import type { Schema } from '#service/sql/tables.ts';

export interface TableOperations<F extends Fields, L extends Fields> {
  list(context: Context, query: ListQuery): Promise<Listed<L>>;
  retrieve(context: Context, id: number): Promise<Draft<F> | undefined>;
  /** Stores a record and gives its id. */
  insert(context: Context, body: Values): Promise<number>;
  create(context: Context, body: Values): Promise<Draft<F>>;
  update(context: Context, before: Draft<F>, changes: Values): Promise<Draft<F>>;
  remove(context: Context, before: Draft<F>): Promise<void>;
}

export function tableOperations<S extends Segment, F extends Fields, L extends Fields, E extends Endpoints>(
  module: Module<S, F, L, E>,
  storage: Storage,
): TableOperations<F, L> {
  const listsWholeRecords = storage.module.listed === storage.module.fields;

  async function readList(context: Context, query: ListQuery): Promise<Listed<L>> {
    const { db } = context;
    const listing = listingOf(storage, context);
    const matching = narrow(anyTable(db).selectFrom(storage.listedIn), listing, query);
    const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
    const ids = order(matching, listing, query)
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page);
    const rows = await rowsInOrder(db, ids);
    return { records: await asRecords(context, rows, module.listed), total };
  }

  /** The page is found along an index first; only its own rows are then read whole. */
  async function rowsInOrder(db: Kysely<Schema>, ids: SelectFromAny): Promise<RecordRow[]> {
    const found = (await ids.select(`${storage.listedIn}.id`).execute()).map(({ id }) => id);
    if (!found.length) return [];
    const rows = await selectRows(db, storage.listedIn).where('id', 'in', found).execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return found.map((id) => byId.get(id)).filter((row) => row !== undefined);
  }

  async function asRecords<X extends Fields>(
    context: Context,
    rows: readonly RecordRow[],
    fields: X,
  ): Promise<Draft<X>[]> {
    const columns = columnsOf(fields);
    const records = rows.map((row) => ({ ...fromRow(columns, row), id: row.id }));
    if (fields === storage.module.fields) await attachNested(context.db, records, storage.nestings);
    // A value for each column, and a list for each nesting: these are the fields, whose types X has.
    return records as Draft<X>[];
  }

  async function retrieve(context: Context, id: number): Promise<Draft<F> | undefined> {
    const from = listsWholeRecords ? storage.listedIn : storage.table;
    const row = await selectRows(context.db, from).where('id', '=', id).executeTakeFirst();
    if (!row) return undefined;
    const [record] = await asRecords(context, [row], module.fields);
    return record;
  }

  async function demand(context: Context, id: number): Promise<Draft<F>> {
    const record = await retrieve(context, id);
    if (!record) throw new Error(`${module.segment} ${id} is gone`);
    return record;
  }

  async function insert({ db }: Context, body: Values): Promise<number> {
    const row = rowOf(storage, body);
    const { id } = await anyTable(db).insertInto(storage.table).values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  }

  async function create(context: Context, body: Values): Promise<Draft<F>> {
    return demand(context, await insert(context, body));
  }

  async function update(context: Context, before: Draft<F>, changes: Values): Promise<Draft<F>> {
    const { id } = before;
    const row = toRow(columnsIn(changes), changes);
    if (!Object.keys(row).length) return before;
    const derived = derivedColumns(storage, { ...before, ...changes });
    await anyTable(context.db)
      .updateTable(storage.table)
      .set({ ...row, ...derived })
      .where('id', '=', id)
      .execute();
    return demand(context, id);
  }

  function columnsIn(changes: Values) {
    const stored = new Set(storage.columns.map(([name]) => name));
    return Object.keys(changes)
      .filter((name) => stored.has(name))
      .map((name): [string, ReturnType<typeof fieldOf>] => [name, fieldOf(module.fields, name)]);
  }

  async function remove({ db }: Context, { id }: Draft<F>): Promise<void> {
    await anyTable(db).deleteFrom(storage.table).where('id', '=', id).execute();
  }

  return { list: readList, retrieve, insert, create, update, remove };
}
