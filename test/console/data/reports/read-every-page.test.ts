/** A report is read as a whole: again when it changed meanwhile, and marked when it never stopped changing. */
import { expect, test } from 'vitest';
import { readEveryPage } from '#console/data/reports/read-every-page.ts';

interface Page {
  data: string[];
  sums: string;
  meta: { last_page: number; total: number };
}

/** A report of two pages; each request is answered with the next of these states. */
function reportOf(states: { total: number; sums: string }[]) {
  let requestCount = 0;
  return async (page: number): Promise<Page> => {
    const { total, sums } = states[requestCount++] ?? { total: 0, sums: '' };
    return { data: [`page ${page} of ${total}`], sums, meta: { last_page: 2, total } };
  };
}

const state = (total: number, sums = '1.00') => ({ total, sums });

test('pages that fit together are read once', async () => {
  const { pages, isConsistent } = await readEveryPage(reportOf([state(3), state(3)]));
  expect(pages.flatMap(({ data }) => data)).toEqual(['page 1 of 3', 'page 2 of 3']);
  expect(isConsistent).toBe(true);
});

test('a report that moved in between is read again from its beginning', async () => {
  const { pages, isConsistent } = await readEveryPage(reportOf([state(3), state(4), state(4), state(4)]));
  expect(pages.flatMap(({ data }) => data)).toEqual(['page 1 of 4', 'page 2 of 4']);
  expect(isConsistent).toBe(true);
});

test('one that moves at each of three attempts is told as such', async () => {
  const { pages, isConsistent } = await readEveryPage(reportOf([1, 2, 3, 4, 5, 6].map((total) => state(total))));
  expect(pages.flatMap(({ data }) => data)).toEqual(['page 1 of 5', 'page 2 of 6']);
  expect(isConsistent).toBe(false);
});

test('what pages have in common may be more than their number', async () => {
  const moved = [state(3), state(3, '2.00'), state(3, '2.00'), state(3, '2.00')];
  const { pages } = await readEveryPage(reportOf(moved), { stateOf: ({ sums }) => sums });
  expect(pages.map(({ sums }) => sums)).toEqual(['2.00', '2.00']);
});
