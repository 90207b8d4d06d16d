import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Condition } from '#contract/core/query/condition.ts';
import { lastPage, type WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { ListQuery } from '#contract/core/query/list-query.ts';
import { comparing } from '#contract/core/query/record-order.ts';
import { searchWords } from '#contract/formats/search-text.ts';
import { moduleOf } from '#contract/registry.ts';
import { selectPage } from '#test/harness/select-page.ts';

const plain: ListQuery = { page: 1, per_page: 20, words: [], sort: [], conditions: [] };
const clients = moduleOf('clients');
const providers = moduleOf('providers');

function ids(segment: Parameters<typeof moduleOf>[0], records: WireRecord[], query: Partial<ListQuery> = {}): number[] {
  return selectPage(moduleOf(segment), records, { ...plain, ...query }).rows.map(({ id }) => id);
}

describe('the orders of the specification', () => {
  it('A-Z goes without case and accents, 10 before 2, and ties by id', () => {
    const codes = ['Fortin', 'Élan', '2', 'duval', '10', 'elan'];
    expect(
      ids(
        'clients',
        codes.map((code, index) => ({ id: index + 1, code })),
      ),
    ).toEqual([5, 3, 4, 2, 6, 1]);
  });

  it('begin with the most recent, an empty time last in its day, and ties with the highest id', () => {
    const stops = [
      { id: 1, date: '2026-11-20', time: '08:00:00' },
      { id: 2, date: '2026-11-21', time: '' },
      { id: 3, date: '2026-11-21', time: '07:00:00' },
      { id: 4, date: '2026-11-21', time: '19:00:00' },
      { id: 5, date: '2026-11-21', time: '07:00:00' },
    ];
    expect(ids('stops', stops)).toEqual([4, 5, 3, 2, 1]);
  });
});

describe('sort', () => {
  const records = [
    { id: 1, credit: 5 },
    { id: 2, credit: null },
    { id: 3, credit: 10 },
    { id: 4, credit: 5 },
  ];

  it('puts null last in both directions', () => {
    expect(ids('providers', records, { sort: [{ field: 'credit', direction: 'asc' }] })).toEqual([1, 4, 3, 2]);
    expect(ids('providers', records, { sort: [{ field: 'credit', direction: 'desc' }] })).toEqual([3, 4, 1, 2]);
  });

  it('puts a day of zeros and an empty time last in both directions', () => {
    const tasks = ['0000-00-00', '2026-11-21', '2026-11-20'].map((end_date, index) => ({ id: index + 1, end_date }));
    const stops = ['', '09:00:00', '08:00:00'].map((time, index) => ({ id: index + 1, time }));
    for (const direction of ['asc', 'desc'] as const) {
      const sorted = direction === 'asc' ? [3, 2, 1] : [2, 3, 1];
      expect(ids('tasks', tasks, { sort: [{ field: 'end_date', direction }] })).toEqual(sorted);
      expect(ids('stops', stops, { sort: [{ field: 'time', direction }] })).toEqual(sorted);
    }
  });

  it('compares amounts as amounts', () => {
    const amounts = ['10.00', '9.00', '100.00'].map((credit, index) => ({ id: index + 1, credit }));
    expect(ids('clients', amounts, { sort: [{ field: 'credit', direction: 'asc' }] })).toEqual([2, 1, 3]);
  });

  it('is one order, whatever the records stood in before', () => {
    const record = fc.record({
      id: fc.nat(30),
      name: fc.constantFrom('é', 'e', 'E', 'f', ''),
      term: fc.option(fc.nat(3)),
    });
    fc.assert(
      fc.property(fc.uniqueArray(record, { selector: ({ id }) => id }), (all) => {
        const sort = [{ field: 'term', direction: 'desc' } as const];
        const once = [...all].sort(comparing(providers, sort)).map(({ id }) => id);
        expect(
          [...all]
            .reverse()
            .sort(comparing(providers, sort))
            .map(({ id }) => id),
        ).toEqual(once);
      }),
    );
  });
});

describe('conditions', () => {
  const records = [
    { id: 1, code: 'a', city: 'Laval', credit: '5.00', email: null },
    { id: 2, code: 'b', city: 'Québec', credit: '10.00', email: '' },
    { id: 3, code: 'c', city: 'laval', credit: '100.00', email: 'c@example.org' },
  ];
  const is = (field: string, ...values: unknown[]) => ({ conditions: [{ field, test: 'is' as const, values }] });

  it('compare exactly, and take any of several values', () => {
    expect(ids('clients', records, is('city', 'Laval'))).toEqual([1]);
    expect(ids('clients', records, is('city', 'Laval', 'Québec'))).toEqual([1, 2]);
  });

  it('take null and empty text for not set', () => {
    expect(ids('clients', records, is('email', null))).toEqual([1, 2]);
  });

  it('include both ends of a range', () => {
    const range = [
      { field: 'credit', test: 'from' as const, values: ['5.00'] },
      { field: 'credit', test: 'to' as const, values: ['10.00'] },
    ];
    expect(ids('clients', records, { conditions: range })).toEqual([1, 2]);
  });

  it('find nothing above or below what is not there', () => {
    for (const test of ['from', 'to'] as const)
      expect(ids('clients', records, { conditions: [{ field: 'credit', test, values: [null] }] })).toEqual([]);
  });

  it('need every word somewhere, without case and accents', () => {
    expect(ids('clients', records, { words: ['quebec'] })).toEqual([2]);
    expect(ids('clients', records, { words: ['lav', 'example'] })).toEqual([3]);
    expect(ids('clients', records, { words: ['quebec', 'laval'] })).toEqual([]);
  });
});

it('letters and digits are found whatever stands between them, and words of letters stay apart', () => {
  const records = [
    { id: 1, code: 'a', name: 'Par atelier', phone: '450-555-0192', zipcode: 'J6W 7C7' },
    { id: 2, code: 'b', name: 'Bo', phone: '4505550192', zipcode: 'j6w7c7' },
  ];
  const idsFor = (q: string) => ids('clients', records, { words: searchWords(q) });
  for (const q of ['450-555-0192', '4505550192', '(450) 555 0192', '+1 450.555.0192', 'J6W 7C7', 'j6w7c7', 'j6w-7c7'])
    expect(idsFor(q), q).toEqual([1, 2]);
  for (const q of ['patelier', 'ratel', '4505550193', '--', '%']) expect(idsFor(q), q).toEqual([]);
});

it('the window takes all that overlaps its days, also what began before', () => {
  const spans = [
    { id: 1, date_at: '2026-11-01', date_end: '2026-11-30' },
    { id: 2, date_at: '2026-11-10', date_end: '2026-11-10' },
    { id: 3, date_at: '2026-11-12', date_end: '2026-11-12' },
    { id: 4, date_at: '2026-11-09', date_end: '2026-11-09' },
  ];
  const window = { from: '2026-11-10', to: '2026-11-11' };
  expect(ids('agenda_appointments', spans, { window })).toEqual([2, 1]);
  expect(ids('agenda_appointments', spans, { window: { from: '2026-11-12' } })).toEqual([3, 1]);
  expect(ids('agenda_appointments', spans, { window: { to: '2026-11-09' } })).toEqual([4, 1]);
});

it('cuts pages that together are everything once', () => {
  const records = Array.from({ length: 45 }, (_, index) => ({ id: index + 1, code: String(index % 7) }));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), (per_page) => {
      const pages = Array.from({ length: lastPage(45, per_page) }, (_, index) =>
        selectPage(clients, records, { ...plain, page: index + 1, per_page }),
      );
      expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(45);
      expect(pages.every(({ total }) => total === 45)).toBe(true);
      expect(selectPage(clients, records, { ...plain, page: pages.length + 1, per_page }).rows).toEqual([]);
    }),
  );
  expect(lastPage(0, 20)).toBe(1);
  expect(lastPage(40, 20)).toBe(2);
  expect(lastPage(41, 20)).toBe(3);
});

describe('filters', () => {
  const records = [
    { id: 1, code: 'a', city: 'Québec' },
    { id: 2, code: 'b', city: 'Laval' },
    { id: 3, code: 'c', city: null },
    { id: 4, code: 'd', city: '' },
  ];
  const where = (test: Condition['test'], ...values: unknown[]) =>
    ids('clients', records, { conditions: [{ field: 'city', test, values }] });

  it('what is not set is none of the values, unless it is asked for', () => {
    expect(where('not', 'Laval')).toEqual([1, 3, 4]);
    expect(where('not', null)).toEqual([1, 2]);
    expect(where('not', 'Laval', null)).toEqual([1]);
  });

  it('pieces of a text are found without case and accents', () => {
    expect(where('contains', 'EB')).toEqual([1]);
    expect(where('starts', 'que', 'LÁ')).toEqual([1, 2]);
    expect(where('starts', 'ebec')).toEqual([]);
  });
});
