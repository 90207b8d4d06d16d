/** The operations of a module that is stored as a table. Most modules use them unchanged. */
import { type Kysely, sql } from 'kysely';
import { type Fields, fieldOf } from '#contract/core/field.ts';
import type { Endpoints, Module } from '#contract/core/module.ts';
import type { ListQuery } from '#contract/core/query/list-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { Context, WriteContext } from '#service/commands/context.ts';
import type { Listed, ModuleRecord } from '#service/commands/implement-module.ts';
import { attachNested } from '#service/commands/nested-records.ts';
import { insertNested } from '#service/commands/record-loader.ts';
import { derivedColumns, listingOf, type Nesting, rowOf, type TableMapping } from '#service/commands/table-mapping.ts';
import { anyTable, type RecordRow, type SelectFromAny, selectRows } from '#service/sql/dynamic-table.ts';
import { type BlockedPage, blockedPage } from '#service/sql/list-blocks.ts';
import { applyFilters, type Listing, order } from '#service/sql/list-query.ts';
import { columnsOf, fromRow, toRow, type Values } from '#service/sql/row-codec.ts';
import { countOf, looksInTexts, type PageOfIds, searchedPage } from '#service/sql/searched-page.ts';
import type { Awaitable } from '#service/sql/statements.ts';
import type { Schema } from '#service/sql/tables.ts';

interface TableOperations<F extends Fields, L extends Fields> {
  list(context: Context, query: ListQuery): Promise<Listed<L>>;
  retrieve(context: Context, id: number): Promise<ModuleRecord<F> | undefined>;
  create(context: WriteContext, body: Values): Promise<ModuleRecord<F>>;
  update(context: WriteContext, before: ModuleRecord<F>, changes: Values): Promise<ModuleRecord<F>>;
  remove(context: WriteContext, before: ModuleRecord<F>): Promise<void>;
}

/** Completes records for an answer with what is not stored beside them, such as totals. */
type Present<F extends Fields, L extends Fields> = <R extends ModuleRecord<F> | ModuleRecord<L>>(
  context: Context,
  records: readonly R[],
) => Awaitable<R[]>;

function asModuleRecord<X extends Fields>(record: Values): ModuleRecord<X> {
  // A value for each column, and a list for each nesting: these are the fields, whose types X has.
  return record as ModuleRecord<X>;
}

export function tableOperations<S extends Segment, F extends Fields, L extends Fields, E extends Endpoints>(
  module: Module<S, F, L, E>,
  mapping: TableMapping,
  present: Present<F, L> = (_context, records) => [...records],
): TableOperations<F, L> {
  const listsWholeRecords = mapping.module.listed === mapping.module.fields;
  const columns = columnsOf(module.fields);
  /** Whether reading gives more than the row that was written. */
  const isView = listsWholeRecords && mapping.listedIn !== mapping.table;

  async function readList(context: Context, query: ListQuery): Promise<Listed<L>> {
    const { db } = context;
    const listing = listingOf(mapping, context);
    const matching = applyFilters(anyTable(db).selectFrom(mapping.listedIn), listing, query);
    const findPage = looksInTexts(query) ? searchedPage : pageInOrder;
    const { ids, total } = await findPage(db, matching, listing, query);
    const records = await asRecords(context, await rowsInOrder(db, ids), module.listed);
    return { records: await present(context, records), total };
  }

  async function pageInOrder(
    db: Kysely<Schema>,
    matching: SelectFromAny,
    listing: Listing,
    query: ListQuery,
  ): Promise<PageOfIds> {
    const counted = blockedPage(listing, mapping.table, query);
    const before = (query.page - 1) * query.per_page;
    const page = order(counted ? matching.where(counted.isFrom) : matching, listing, query)
      .limit(query.per_page)
      .offset(counted?.offset ?? before);
    const ids = (await page.select(`${mapping.listedIn}.id`).execute()).map(({ id }) => id);
    const isLastPage = ids.length < query.per_page && (ids.length > 0 || query.page === 1);
    const total = counted ? await totalOf(db, counted) : isLastPage ? before + ids.length : await countOf(matching);
    return { ids, total };
  }

  async function totalOf(db: Kysely<Schema>, { total }: BlockedPage): Promise<number> {
    const { rows } = await sql<{ total: number }>`select ${total} as total`.execute(db);
    return rows[0]?.total ?? 0;
  }

  /** Only these rows are read whole: the ids of a page are found along an index. */
  async function rowsInOrder(db: Kysely<Schema>, ids: readonly number[]): Promise<RecordRow[]> {
    if (!ids.length) return [];
    const rows = await selectRows(db, mapping.listedIn).where('id', 'in', ids).execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
  }

  async function asRecords<X extends Fields>(
    context: Context,
    rows: readonly RecordRow[],
    fields: X,
  ): Promise<ModuleRecord<X>[]> {
    const columns = columnsOf(fields);
    const records = rows.map((row) => ({ ...fromRow(columns, row), id: row.id }));
    if (fields === mapping.module.fields) await attachNested(context.db, records, mapping.nestings);
    return records.map((record) => asModuleRecord<X>(record));
  }

  async function retrieve(context: Context, id: number): Promise<ModuleRecord<F> | undefined> {
    const record = await read(context, id);
    return record && presented(context, record);
  }

  async function presented(context: Context, record: ModuleRecord<F>): Promise<ModuleRecord<F>> {
    const [answer = record] = await present(context, [record]);
    return answer;
  }

  async function read(context: Context, id: number): Promise<ModuleRecord<F> | undefined> {
    const from = listsWholeRecords ? mapping.listedIn : mapping.table;
    const row = await selectRows(context.db, from).where('id', '=', id).executeTakeFirst();
    if (!row) return undefined;
    const [record] = await asRecords(context, [row], module.fields);
    return record;
  }

  async function demand(context: Context, id: number): Promise<ModuleRecord<F>> {
    const record = await read(context, id);
    if (!record) throw new Error(`${module.segment} ${id} is gone`);
    return record;
  }

  /** The reply is built from the row just written, without reading it again. */
  async function create(context: WriteContext, body: Values): Promise<ModuleRecord<F>> {
    const { statements } = context;
    const row = rowOf(mapping, body);
    const id = await statements.insert(mapping.table, [row]);
    // A copy from another service may hold nested rows of a record that was missing until now.
    const isMore = isView || (await hasNested(context, id));
    const lists: Values = {};
    for (const nesting of mapping.nestings)
      lists[nesting.field] = nesting.owned ? await created(context, nesting, { id, record: body }) : [];
    const record = isMore
      ? await demand(context, id)
      : asModuleRecord<F>({ ...fromRow(columns, { ...row, id }), id, ...lists });
    return presented(context, record);
  }

  async function hasNested({ statements }: WriteContext, id: number): Promise<boolean> {
    for (const { table, parent } of mapping.nestings) if (await statements.has(table, parent, id)) return true;
    return false;
  }

  async function created(
    context: WriteContext,
    nesting: Nesting,
    outer: { id: number; record: Values },
  ): Promise<Values[]> {
    const { rows, last } = await insertNested(context.statements, nesting, outer, context);
    const first = last - rows.length + 1;
    return rows.map((row, index) => ({ id: first + index, ...fromRow(nesting.columns, row) }));
  }

  async function update(context: WriteContext, before: ModuleRecord<F>, changes: Values): Promise<ModuleRecord<F>> {
    const { id } = before;
    const changed = columnsIn(changes);
    const row = toRow(changed, changes);
    if (!Object.keys(row).length) return presented(context, before);
    const derived = derivedColumns(mapping, { ...before, ...changes });
    await context.statements.update(mapping.table, id, { ...row, ...derived });
    return presented(context, isView ? await demand(context, id) : { ...before, ...fromRow(changed, row) });
  }

  function columnsIn(changes: Values) {
    const stored = new Set(mapping.columns.map(([name]) => name));
    return Object.keys(changes)
      .filter((name) => stored.has(name))
      .map((name): [string, ReturnType<typeof fieldOf>] => [name, fieldOf(module.fields, name)]);
  }

  async function remove({ statements }: WriteContext, { id }: ModuleRecord<F>): Promise<void> {
    await statements.remove(mapping.table, id);
  }

  return { list: readList, retrieve, create, update, remove };
}
