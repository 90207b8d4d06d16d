/** Which page follows another, and how all pages are read one after the other. */
import type { Listing } from '#console/data/read-records.ts';

interface Page {
  meta: { last_page: number };
}

/** Where reading continues: a page's number, or the first id of the rest. */
type NextPage<P> = (listing: P, page: number) => number | undefined;

/** The number of the page after this one. */
export const nextPage: NextPage<Page> = ({ meta }, page) => (page < meta.last_page ? page + 1 : undefined);

/** Sorted by id and requested from an id on, rows cannot shift between pages: each answer is the first page of the rest. */
export const nextId: NextPage<Listing> = ({ records, meta }, from) =>
  meta.last_page > 1 && records.length ? (records.at(-1)?.id ?? from) + 1 : undefined;

/** Every page, one after the other. */
export async function* readPages<P extends Page>(
  readPage: (page: number) => Promise<P>,
  next: NextPage<P> = nextPage,
  first = 1,
): AsyncGenerator<P> {
  for (let page: number | undefined = first; page !== undefined; ) {
    const listing = await readPage(page);
    yield listing;
    page = next(listing, page);
  }
}
