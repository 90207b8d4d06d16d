/** Pages are read one after the other, as the list itself says how it continues. */
import { expect, test } from 'vitest';
import type { Listing } from '#console/data/read-records.ts';
import { nextId, readPages } from '#console/data/source/read-pages.ts';

function listing(ids: number[], last_page: number): Listing {
  const meta = { current_page: 1, last_page, per_page: 2, total: 5 };
  return { records: ids.map((id) => ({ id })), meta };
}

async function placesOf(pages: AsyncGenerator<Listing>): Promise<number[][]> {
  const pageIds: number[][] = [];
  for await (const { records } of pages) pageIds.push(records.map(({ id }) => id));
  return pageIds;
}

test('every page is read once, by its number', async () => {
  const requestedPages: number[] = [];
  const read = async (page: number) => {
    requestedPages.push(page);
    return listing([page * 10, page * 10 + 1], 3);
  };
  expect(await placesOf(readPages(read))).toEqual([
    [10, 11],
    [20, 21],
    [30, 31],
  ]);
  expect(requestedPages).toEqual([1, 2, 3]);
});

test('a list that grows under the reading is read to its new end, and one that shrinks no further', async () => {
  const grows = (page: number) => Promise.resolve(listing([page], page < 2 ? 2 : 3));
  expect(await placesOf(readPages(grows))).toEqual([[1], [2], [3]]);
  const shrinks = (page: number) => Promise.resolve(listing([page], page < 2 ? 3 : 2));
  expect(await placesOf(readPages(shrinks))).toEqual([[1], [2]]);
});

test('by id, the rest begins after the last that was read, and ends where the answer is all that there is', async () => {
  const requestedStarts: number[] = [];
  const read = async (from: number) => {
    requestedStarts.push(from);
    return from < 9 ? listing([from, from + 3], 2) : listing([from], 1);
  };
  expect(await placesOf(readPages(read, nextId, 4))).toEqual([[4, 7], [8, 11], [12]]);
  expect(requestedStarts).toEqual([4, 8, 12]);
});

test('a service that says there is more and gives nothing is not asked for ever', async () => {
  expect(await placesOf(readPages(async () => listing([], 2), nextId))).toEqual([[]]);
});

test('who has enough reads no further', async () => {
  const requestedPages: number[] = [];
  for await (const { meta } of readPages(async (page) => {
    requestedPages.push(page);
    return listing([page], 9);
  })) {
    if (requestedPages.length === 2) break;
    expect(meta.last_page).toBe(9);
  }
  expect(requestedPages).toEqual([1, 2]);
});
