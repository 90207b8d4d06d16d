/** Which records a page of a list shows, and how many there are in all. */
import { type Kysely, sql } from 'kysely';
import type { ListQuery } from '#contract/core/query/list-query.ts';
import type { TableMapping } from '#service/commands/table-mapping.ts';
import { anyTable, type SelectFromAny } from '#service/sql/dynamic-table.ts';
import { type BlockedPage, blockedPage } from '#service/sql/list-blocks.ts';
import { applyFilters, type Listing, order } from '#service/sql/list-query.ts';
import { countOf, looksInTexts, type PageOfIds, searchedPage } from '#service/sql/searched-page.ts';
import type { Schema } from '#service/sql/tables.ts';

/** The ids of a page in the order of the list, and the number of all records that the query finds. */
export function findPage(
  db: Kysely<Schema>,
  { listedIn, table }: TableMapping,
  listing: Listing,
  query: ListQuery,
): Promise<PageOfIds> {
  const matching = applyFilters(anyTable(db).selectFrom(listedIn), listing, query);
  return looksInTexts(query)
    ? searchedPage(db, matching, listing, query)
    : pageInOrder(db, matching, query, { listing, counted: blockedPage(listing, table, query) });
}

interface Ordered {
  listing: Listing;
  /** What the counted blocks of the list tell about this page; undefined if they are not counted. */
  counted: BlockedPage | undefined;
}

async function pageInOrder(
  db: Kysely<Schema>,
  matching: SelectFromAny,
  query: ListQuery,
  { listing, counted }: Ordered,
): Promise<PageOfIds> {
  const before = (query.page - 1) * query.per_page;
  const page = order(counted ? matching.where(counted.isFrom) : matching, listing, query)
    .limit(query.per_page)
    .offset(counted?.offset ?? before);
  const ids = (await page.select(`${listing.table}.id`).execute()).map(({ id }) => id);
  const isLastPage = ids.length < query.per_page && (ids.length > 0 || query.page === 1);
  const total = counted ? await totalOf(db, counted) : isLastPage ? before + ids.length : await countOf(matching);
  return { ids, total };
}

async function totalOf(db: Kysely<Schema>, { total }: BlockedPage): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${total} as total`.execute(db);
  return rows[0]?.total ?? 0;
}
