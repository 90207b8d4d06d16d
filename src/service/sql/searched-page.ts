/** Finds a page of a search and counts all records found, in one pass over the texts. */
import { type Kysely, sql } from 'kysely';
import type { ListQuery } from '#contract/core/query/list-query.ts';
import type { SelectFromAny } from '#service/sql/dynamic-table.ts';
import { type Listing, orderTerms } from '#service/sql/list-query.ts';
import type { Schema } from '#service/sql/tables.ts';

export interface PageOfIds {
  ids: number[];
  total: number;
}

/** Whether every text must be searched, because no index of SQLite helps to find a part of a text. */
export function looksInTexts({ words, conditions }: ListQuery): boolean {
  return words.length > 0 || conditions.some(({ test }) => ['contains', 'excludes', 'starts'].includes(test));
}

/**
 * `matching` selects the records found. Along the index of the list's order SQLite would look up each record in the
 * table until the page is full, and all of them if few match; and then count in a second pass.
 */
export async function searchedPage(
  db: Kysely<Schema>,
  matching: SelectFromAny,
  listing: Listing,
  query: ListQuery,
): Promise<PageOfIds> {
  const terms = orderTerms(listing, query);
  const keys = terms.map(({ by }, index) => by.as(`key${index}`));
  const order = terms.map(({ direction }, index) => sql`${sql.ref(`key${index}`)} ${sql.raw(direction)}`);
  const { rows } = await sql<{ id: number; total: number }>`
    with found as materialized ${matching.select(`${listing.table}.id`).select(keys)}
    select id, (select count(*) from found) as total from found
    order by ${sql.join(order)} limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`.execute(db);
  const isAfterEnd = !rows.length && query.page > 1;
  return { ids: rows.map(({ id }) => id), total: isAfterEnd ? await countOf(matching) : (rows[0]?.total ?? 0) };
}

export async function countOf(matching: SelectFromAny): Promise<number> {
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return total;
}
