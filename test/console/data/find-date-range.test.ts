import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DatedRow, type Days, findDateRange } from '#console/data/find-date-range.ts';
import { addDays } from '#contract/formats/calendar.ts';

const perPage = 100;
const today = '2026-11-21';

interface Row extends DatedRow {
  code: string;
}

function newestFirst(a: Row, b: Row): number {
  return b.date.localeCompare(a.date) || b.id - a.id;
}

/** A list as a strict service serves it; `grow` adds rows between two requests. A request past the last page throws. */
function serveList(initial: Row[], { size = perPage, grow }: { size?: number; grow?: () => Row[] } = {}) {
  let rows = [...initial].sort(newestFirst);
  let named = 1;
  return async (page: number) => {
    if (page > named) throw new Error(`asked for page ${page} of ${named}`);
    const fresh = grow?.() ?? [];
    if (fresh.length) rows = [...rows, ...fresh].sort(newestFirst);
    const records = rows.slice((page - 1) * size, page * size);
    named = Math.max(1, Math.ceil(rows.length / size));
    return { records, meta: { last_page: named, total: rows.length } };
  };
}

function rowsOn(offsets: number[]): Row[] {
  return offsets.map((offset, index) => ({ id: index + 1, date: addDays(today, -offset), code: `T${index}` }));
}

const within = (days: Days) => (row: Row) => row.date >= days.from && row.date <= days.to;
const idsIn = (rows: Row[], days: Days) =>
  rows
    .filter(within(days))
    .map(({ id }) => id)
    .sort((a, b) => a - b);

const windows = fc
  .tuple(fc.nat(420), fc.nat(6))
  .map(([back, length]): Days => ({ from: addDays(today, -back - length), to: addDays(today, -back) }));

describe('rows of some days in a list ordered by date', () => {
  test('all of them are found, whatever the list and the size of its pages', async () => {
    const lists = fc.array(fc.nat(400), { maxLength: 400 });
    await fc.assert(
      fc.asyncProperty(lists, windows, fc.integer({ min: 1, max: 40 }), async (offsets, days, size) => {
        const rows = rowsOn(offsets);
        const result = await findDateRange({ readPage: serveList(rows, { size }), days: [days], budget: 1_000 });
        expect(idsIn(result.rows, days)).toEqual(idsIn(rows, days));
        expect(result).toMatchObject({ unread: [], changed: false });
      }),
    );
  });

  test('what was there from the start is found while the list grows, newest, oldest or in the middle', async () => {
    const growth = fc.array(fc.tuple(fc.nat(400), fc.nat(30)), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(400), { maxLength: 300 }), windows, growth, async (offsets, days, added) => {
        const rows = rowsOn(offsets);
        const coming = [...added];
        let id = 10_000;
        const grow = () => {
          const [offset = 0, count = 0] = coming.shift() ?? [];
          return Array.from({ length: count }, () => ({ id: ++id, date: addDays(today, -offset), code: 'new' }));
        };
        const result = await findDateRange({
          readPage: serveList(rows, { size: 10, grow }),
          days: [days],
          budget: 1_000,
        });
        expect(result.unread).toEqual([]);
        const ids = new Set(result.rows.map((row) => row.id));
        for (const wanted of idsIn(rows, days)) expect(ids).toContain(wanted);
      }),
    );
  });

  test('what it could not read within the budget, it says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(60), { maxLength: 400 }), windows, fc.nat(12), async (offsets, days, budget) => {
        const rows = rowsOn(offsets);
        const result = await findDateRange({ readPage: serveList(rows, { size: 10 }), days: [days], budget });
        expect(result.requests).toBeLessThanOrEqual(budget);
        if (!result.unread.length) expect(idsIn(result.rows, days)).toEqual(idsIn(rows, days));
      }),
    );
  });

  test('a list that keeps growing in its days is said to have changed', async () => {
    let id = 10_000;
    const grow = () => [{ id: ++id, date: today, code: 'new' }];
    const readPage = serveList(rowsOn(Array.from({ length: 50 }, () => 0)), { size: 10, grow });
    const result = await findDateRange({ readPage, days: [{ from: today, to: today }], budget: 100 });
    expect(result.changed).toBe(true);
  });
});

describe('among 100,000 rows', () => {
  const even = Array.from({ length: 100_000 }, (_, index) => Math.floor((index * 1478) / 100_000) - 18);
  // A hundred rows a day in the last 600 days, and about half as many before.
  const uneven = even.map((_, index) => (index < 60_000 ? index % 600 : 600 + (index % 860)));
  const bursts = even.map((_, index) => (index % 3 ? Math.floor(index / 2_000) * 28 : index % 1400));

  test.each([
    { name: 'evenly spread', offsets: even },
    { name: 'unevenly spread', offsets: uneven },
  ])('$name: four days take at most 18 requests, and all are found', async ({ offsets }) => {
    const rows = rowsOn(offsets);
    const readPage = serveList(rows);
    for (const back of [-10, 0, 3, 30, 200, 599, 600, 601, 1000, 1400]) {
      const days = { from: addDays(today, -back - 3), to: addDays(today, -back) };
      const result = await findDateRange({ readPage, days: [days], budget: 18 });
      expect({ back, unread: result.unread }).toEqual({ back, unread: [] });
      expect(idsIn(result.rows, days)).toEqual(idsIn(rows, days));
    }
  });

  test('rows in bursts never cost more than the budget, and what is missing is said', async () => {
    const rows = rowsOn(bursts);
    const readPage = serveList(rows);
    for (const back of [0, 27, 28, 29, 140, 700, 1399]) {
      const days = { from: addDays(today, -back), to: addDays(today, -back) };
      const result = await findDateRange({ readPage, days: [days], budget: 40 });
      expect(result.requests).toBeLessThanOrEqual(40);
      if (!result.unread.length) expect(idsIn(result.rows, days)).toEqual(idsIn(rows, days));
    }
  });
});
