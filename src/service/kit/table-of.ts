/** The operations of a module that is a table: what most handlers are. */
import { type Kysely, sql } from 'kysely';
import { type Fields, fieldOf } from '#contract/field.ts';
import type { Endpoints, Module } from '#contract/module.ts';
import type { ListQuery } from '#contract/query.ts';
import type { Segment } from '#contract/segments.ts';
import type { Row, Schema } from '#service/db/schema.ts';
import type { Context } from '#service/kit/context.ts';
import type { Draft, Listed } from '#service/kit/implement.ts';
import { narrow, order, type Select } from '#service/kit/list-query.ts';
import { attachNested } from '#service/kit/nested.ts';
import { columnsOf, fromRow, toRow, type Values } from '#service/kit/rows.ts';
import { derivedColumns, listingOf, rowOf, type Storage } from '#service/kit/storage.ts';

export interface TableOperations<F extends Fields> {
  list(context: Context, query: ListQuery): Promise<Listed>;
  retrieve(context: Context, id: number): Promise<Draft<F> | undefined>;
  /** Stores a record and gives its id. */
  insert(context: Context, body: Values): Promise<number>;
  create(context: Context, body: Values): Promise<Draft<F>>;
  update(context: Context, before: Values, changes: Values): Promise<Draft<F>>;
  remove(context: Context, before: Values): Promise<void>;
}

export function tableOf<S extends Segment, F extends Fields, L extends Fields, E extends Endpoints>(
  module: Module<S, F, L, E>,
  storage: Storage,
): TableOperations<F> {
  async function readList(context: Context, query: ListQuery): Promise<Listed> {
    const { db } = context;
    const listing = listingOf(storage, context);
    const matching = narrow(db.selectFrom(storage.listedIn), listing, query);
    const { total } = (await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()) as {
      total: number;
    };
    const ids = order(matching, listing, query)
      .select(`${storage.listedIn}.id`)
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page);
    const rows = await rowsInOrder(db, ids);
    return { records: await asRecords(context, rows, module.listed), total };
  }

  /** The page is found along an index first; only its own rows are then read whole. */
  async function rowsInOrder(db: Kysely<Schema>, ids: Select): Promise<Row[]> {
    const found = (await ids.execute()).map((row) => row.id as number);
    if (!found.length) return [];
    const rows = await db.selectFrom(storage.listedIn).selectAll().where('id', 'in', found).execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return found.map((id) => byId.get(id)).filter((row) => row !== undefined);
  }

  async function asRecords(context: Context, rows: readonly Row[], fields: Fields): Promise<Values[]> {
    const columns = columnsOf(fields);
    const records = rows.map((row) => fromRow(columns, row));
    if (fields === (module.fields as Fields)) await attachNested(context.db, records, storage.nestings);
    return records;
  }

  async function retrieve(context: Context, id: number): Promise<Draft<F> | undefined> {
    const from = module.listed === (module.fields as unknown) ? storage.listedIn : storage.table;
    const row = await context.db.selectFrom(from).selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return undefined;
    const [record] = await asRecords(context, [row], module.fields);
    return record as Draft<F>;
  }

  async function demand(context: Context, id: number): Promise<Draft<F>> {
    const record = await retrieve(context, id);
    if (!record) throw new Error(`${module.segment} ${id} is gone`);
    return record;
  }

  async function insert({ db }: Context, body: Values): Promise<number> {
    const row = rowOf(storage, body);
    const { id } = await db.insertInto(storage.table).values(row).returning('id').executeTakeFirstOrThrow();
    return id as number;
  }

  async function create(context: Context, body: Values): Promise<Draft<F>> {
    return demand(context, await insert(context, body));
  }

  async function update(context: Context, before: Values, changes: Values): Promise<Draft<F>> {
    const id = before.id as number;
    const row = toRow(columnsIn(changes), changes);
    if (!Object.keys(row).length) return before as Draft<F>;
    const derived = derivedColumns(storage, { ...before, ...changes });
    await context.db
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

  async function remove(context: Context, before: Values): Promise<void> {
    await context.db
      .deleteFrom(storage.table)
      .where('id', '=', before.id as number)
      .execute();
  }

  return { list: readList, retrieve, insert, create, update, remove };
}
