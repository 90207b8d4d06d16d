/** Finds a page of an unfiltered list in its own order by the blocks in which the list is counted. */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListQuery } from '#contract/core/query/list-query.ts';
import type { Listing } from '#service/sql/list-query.ts';
import { listBlocks } from '#service/sql/migrations/0006-list-blocks.ts';

export interface BlockedPage {
  /** The number of records in the list. */
  total: RawBuilder<number>;
  /** Skips everything before this point. */
  isFrom: Expression<SqlBool>;
  /** The number of records between that point and the page. */
  offset: RawBuilder<number>;
}

/** Undefined for a list that is not counted, is filtered, or has another order. */
export function blockedPage({ module, orderedBy }: Listing, table: string, query: ListQuery): BlockedPage | undefined {
  const columns = listBlocks.columnsOf(table);
  const ordered = module.order.map(({ field }) => (field === orderedBy ? 'order_key' : field));
  const isOwnOrder = columns?.join() === ordered.filter((name) => name !== 'id').join();
  if (!columns || !isOwnOrder || !isUnfiltered(query)) return undefined;
  const [direction] = module.order.map((key) => sql.raw(key.direction));
  const isDown = module.order[0].direction === 'desc';
  const before = (query.page - 1) * query.per_page;
  // Ascending, the blocks before one are passed; descending, those from it onwards. Either way the sum is what comes
  // before its start.
  const own = isDown ? sql`0` : sql`count`;
  const block = sql`(select k1, k2, id, sum(count) over (order by k1 ${direction}, k2 ${direction}, id ${direction}) - ${own} as passed
    from list_blocks where list = ${table}) as blocks`;
  const nearest = (what: RawBuilder<unknown>) =>
    sql`(select ${what} from ${block} where passed <= ${before} order by passed desc, k1 ${direction}, k2 ${direction}, id ${direction} limit 1)`;
  const names = [...columns, 'id'].map((name) => sql.ref(name));
  const keys = [...['k1', 'k2'].slice(0, columns.length), 'id'].map((name) => sql.ref(name));
  const comparison = isDown ? sql`<` : sql`>=`;
  return {
    total: sql`(select cast(sum(count) as bigint) from list_blocks where list = ${table})`,
    isFrom: sql`(${sql.join(names)}) ${comparison} ${nearest(sql.join(keys))}`,
    offset: sql`cast(${before} - ${nearest(sql`passed`)} as bigint)`,
  };
}

/** Neither filtered nor in another order than its own. */
export function isUnfiltered({ conditions, words, sort, window, lasts }: ListQuery): boolean {
  return !conditions.length && !words.length && !sort.length && !window && lasts === undefined;
}
