/** How a list goes on after a page, and the reading of one page after the other. */
import type { Listing } from '#console/data/read-records.ts';
import type { WireRecord } from '#contract/core/evaluate-query.ts';

/** Where a list is read on: a page's number, or the id that the rest begins with. */
type NextPlace = (listing: Listing, place: number) => number | undefined;

/** The number of the page after this one. */
export const nextPage: NextPlace = ({ meta }, page) => (page < meta.last_page ? page + 1 : undefined);

/** Sorted by id and asked for those from an id on, nothing moves under the reading: each answer is the first page of the rest. */
export const nextId: NextPlace = ({ records, meta }, from) =>
  meta.last_page > 1 && records.length ? (records.at(-1)?.id ?? from) + 1 : undefined;

/** Every page, one after the other. */
export async function* readPages<R extends WireRecord>(
  readPage: (place: number) => Promise<Listing<R>>,
  next: NextPlace = nextPage,
  first = 1,
): AsyncGenerator<Listing<R>> {
  for (let place: number | undefined = first; place !== undefined; ) {
    const listing = await readPage(place);
    yield listing;
    place = next(listing, place);
  }
}
