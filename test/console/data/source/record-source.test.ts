// @vitest-environment shared-window
/** What a `RecordSource` is: the same records for the same question, whatever the service behind it can do. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordSource } from '#console/data/source/record-source.ts';
import type { Fields } from '#contract/core/field.ts';
import type { Segment } from '#contract/core/segments.ts';
import { objectsIn } from '#contract/formats/json.ts';
import { moduleOf } from '#contract/registry.ts';
import { ledger_balances } from '#contract/reports/ledger_balances.ts';
import { search } from '#contract/reports/search.ts';
import { openRecordSources, type RecordSources } from '#test/harness/record-sources.ts';

let sources: RecordSources;
let extended: RecordSource;
let strict: RecordSource;

const today = '2026-11-21';
const patient = 60_000;

beforeAll(async () => {
  sources = await openRecordSources(today);
  ({ extended, strict } = sources);
}, 120_000);
afterAll(() => sources.close());

/** The fields that both sources show; those that only one of them shows cannot be compared. */
function bothShow(segment: Segment, record: object): Record<string, unknown> {
  return shownIn(moduleOf(segment).listFields, record);
}

function shownIn(fields: Fields, record: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => {
      const field = fields[name];
      if (!field || !strict.shows(field)) return [];
      return [
        [name, objectsIn(value).length ? objectsIn(value).map((line) => shownIn(field.fields ?? {}, line)) : value],
      ];
    }),
  );
}

interface Question {
  what: string;
  segment: Segment;
  query: Record<string, string | number | string[]>;
  /** Set where there is nothing to find, so that both sources must return nothing. */
  isEmpty?: boolean;
}

const questions: Question[] = [
  { what: 'the first page', segment: 'clients', query: {} },
  { what: 'a page of another size, further on', segment: 'clients', query: { page: 3, per_page: 7 } },
  { what: 'a page past the end', segment: 'branches', query: { page: 9, per_page: 50 }, isEmpty: true },
  { what: 'records of which a field has a value', segment: 'bookings', query: { inactive: 1 } },
  { what: 'records of which a field has any of several values', segment: 'bookings', query: { id: ['3', '5', '8'] } },
  { what: 'records of which a field has not a value', segment: 'products', query: { name_en_not: '' } },
  // With a single number, the specification's service is asked for the record itself at the same path.
  { what: 'the one record of a number', segment: 'reminders', query: { id: 2 } },
  { what: 'records whose text contains some letters', segment: 'clients', query: { city_contains: 'mont' } },
  { what: 'records whose text begins with a letter', segment: 'clients', query: { code_starts: 'c' } },
  {
    what: 'records from a day to a day',
    segment: 'transactions',
    query: { date_from: '2026-06-01', date_to: '2026-07-31' },
  },
  { what: 'a filter that every service has', segment: 'stops', query: { trackerUserId: '7020', per_page: 5 } },
  {
    what: 'a filter that every service has, by several values',
    segment: 'stops',
    query: { trackerUserId: ['7020', '7021'], per_page: 5 },
  },
  {
    what: 'a filter that every service has, by the empty value',
    segment: 'stops',
    query: { trackerUserId: '', per_page: 5 },
  },
  {
    what: 'records of which a line inside has a value',
    segment: 'transactions',
    query: { 'details.account': '1100', per_page: 50 },
  },
  { what: 'an ascending order', segment: 'products', query: { sort: 'name_en' } },
  { what: 'a descending order, further on', segment: 'bookings', query: { sort: '-price', page: 2 } },
  { what: 'a search', segment: 'clients', query: { q: 'auto' } },
  {
    what: 'a search that is filtered and sorted',
    segment: 'bookings',
    query: { q: 'b', inactive: 0, sort: '-delivery_date', per_page: 10 },
  },
  {
    what: 'a window of days',
    segment: 'agenda_appointments',
    query: { from: '2026-11-16', to: '2026-11-22', per_page: 100 },
  },
  { what: 'the lines of a sale', segment: 'sales_products', query: { sale_id: 2 } },
  {
    what: 'the lines of a sale that does not exist',
    segment: 'sales_products',
    query: { sale_id: 999_999 },
    isEmpty: true,
  },
];

it.each(questions)(
  'finds the same records on both services: $what ($segment)',
  async ({ segment, query, isEmpty = false }) => {
    const [one, other] = [await extended.list(segment, query), await strict.list(segment, query)];
    const comparable = ({ records, meta }: typeof one) => ({
      meta,
      records: records.map((record) => bothShow(segment, record)),
    });
    expect(one.records.length > 0).toBe(!isEmpty);
    expect(comparable(other)).toEqual(comparable(one));
  },
  patient,
);

type Read = (source: RecordSource) => Promise<{ records: object[] }>;

const readings: [string, Segment, Read][] = [
  ['a whole list', 'transactions', (source) => source.wholeList('transactions', {})],
  ['a whole list in an order', 'products', (source) => source.wholeList('products', { sort: '-code' })],
  ['all that a query finds', 'bookings', (source) => source.wholeList('bookings', { fact_number: '', inactive: 0 })],
  ['all of a truck', 'stops', (source) => source.wholeList('stops', { trackerUserId: '7020' })],
  ['all of two trucks', 'stops', (source) => source.wholeList('stops', { trackerUserId: ['7020', '7021'] })],
  [
    'all as they are from now on',
    'sales_products',
    (source) => source.wholeList('sales_products', { sale_id: ['1', '2'] }, { anew: true }),
  ],
  [
    'a few that are selected',
    'clients',
    (source) => source.selected('clients', { sort: 'name' }, { scope: 'rows', ids: new Set([7, 3, 12, 999_999]) }),
  ],
  [
    'many that are selected',
    'transactions',
    (source) => source.selected('transactions', {}, { scope: 'rows', ids: new Set(numbersTo(150)) }),
  ],
  [
    'all that match, selected',
    'clients',
    (source) => source.selected('clients', { city_contains: 'mont' }, { scope: 'matching' }),
  ],
  ['the first of a list', 'transactions', (source) => source.first('transactions', {}, 130)],
  ['the first in an order', 'bookings', (source) => source.first('bookings', { sort: 'code', inactive: 0 }, 25)],
  [
    'what is dated so',
    'stops',
    (source) => {
      const days = { from: '2026-11-20', to: '2026-11-20' };
      return source.windowOfDays('stops', { date: '2026-11-20' }, { by: 'date', days, maxPages: 60 });
    },
  ],
  [
    'what is among some days, and more',
    'bookings',
    (source) => {
      const days = { from: '2026-11-01', to: '2026-11-21' };
      const query = { pickup_date_from: days.from, pickup_date_to: days.to, inactive: 0 };
      return source.windowOfDays('bookings', query, { by: 'pickup_date', days, maxPages: 60 });
    },
  ],
];

it.each(readings)(
  'reads the same records from both services: %s (%s)',
  async (_what, segment, read) => {
    const [one, other] = [await read(extended), await read(strict)];
    expect(one.records.length).toBeGreaterThan(0);
    expect(other.records.map((record) => bothShow(segment, record))).toEqual(
      one.records.map((record) => bothShow(segment, record)),
    );
  },
  patient,
);

it('either source answers a report alike, and refuses the same questions', async () => {
  const days = { from: '2026-06-01', to: '2026-06-30' };
  const balances = await extended.report(ledger_balances, days);
  expect(balances.data.length).toBeGreaterThan(0);
  expect(await strict.report(ledger_balances, days)).toEqual(balances);
  const unreadable = { from: 'June', to: '' };
  await expect(strict.report(ledger_balances, unreadable)).rejects.toMatchObject({ status: 422 });
  await expect(extended.report(ledger_balances, unreadable)).rejects.toMatchObject({ status: 422 });
}, 60_000);

it('either source finds the same by a search', async () => {
  const { record } = await extended.record('clients', 5);
  const query = { q: record.code, module: ['clients' as const] };
  const hitsFrom = async (source: RecordSource) =>
    (await source.report(search, query)).data.map(({ segment, rank, record }) => [segment, rank, record.id]);
  // After its start the service is still reading the records that it searches.
  await expect.poll(async () => (await hitsFrom(extended)).length, { timeout: 30_000 }).toBeGreaterThan(0);
  await expect.poll(() => hitsFrom(extended), { timeout: 30_000 }).toEqual(await hitsFrom(strict));
}, 60_000);

it(
  'says how far the reading of a whole list is',
  async () => {
    for (const source of [extended, strict]) {
      const progress: number[] = [];
      const { records } = await source.wholeList('transactions', {}, { onProgress: ({ read }) => progress.push(read) });
      expect(progress.at(-1)).toBe(records.length);
      expect(progress.toSorted((a, b) => a - b)).toEqual(progress);
    }
  },
  patient,
);

it('either source gives a record and one that another refers to, and says which is not there', async () => {
  for (const source of [extended, strict]) {
    const { record } = await source.record('bookings', 4);
    expect(record.id).toBe(4);
    expect(await source.referred('clients', record.client_id)).toMatchObject({ id: record.client_id });
    expect(await source.referred('clients', 999_999)).toBeNull();
    await expect(source.record('bookings', 999_999)).rejects.toMatchObject({ status: 404 });
  }
});

it('says where only some days were looked through, and which of them were not read to their end', async () => {
  const days = { from: '2026-01-01', to: '2026-11-21' };
  const around = { by: 'pickup_date', days, maxPages: 1 } as const;
  expect((await extended.windowOfDays('bookings', { inactive: 0 }, around)).searchedDays).toBeUndefined();
  const { searchedDays } = await strict.windowOfDays('bookings', { inactive: 0 }, around);
  expect(searchedDays).toEqual({ days, unread: [days], changed: false });
});

describe('what a service can do is asked in these words', () => {
  const capabilities: [string, (source: RecordSource) => boolean, { extended: boolean; strict: boolean }][] = [
    ['to be asked for a page', (source) => source.canQuery('stops', { page: 2 }), { extended: true, strict: true }],
    [
      'to filter as listed',
      (source) => source.canQuery('stops', { trackerUserId: '7020' }),
      { extended: true, strict: true },
    ],
    [
      'to filter as listed, by several values',
      (source) => source.canQuery('stops', { trackerUserId: ['7020', '7021'] }),
      { extended: true, strict: false },
    ],
    [
      'to filter by any field',
      (source) => source.canQuery('stops', { date: today }),
      { extended: true, strict: false },
    ],
    ['to search', (source) => source.canQuery('clients', { q: '' }), { extended: true, strict: false }],
    ['to sort', (source) => source.canQuery('clients', { sort: 'name' }), { extended: true, strict: false }],
    ['to keep copies', (source) => source.usesReplicas, { extended: false, strict: true }],
    ['to make a report', (source) => source.supportsReports, { extended: true, strict: false }],
    ['to know a repeated request', (source) => source.supportsIdempotencyKeys, { extended: true, strict: false }],
    ['to refuse a change of an older version', (source) => source.supportsIfMatch, { extended: true, strict: false }],
    [
      'to take the price of a line',
      (source) => 'product_price' in source.writableFields('sales_products', 'update'),
      { extended: true, strict: true },
    ],
    [
      'to take the quantity of a line',
      (source) => 'product_quantity' in source.writableFields('sales_products', 'update'),
      { extended: true, strict: false },
    ],
  ];
  it.each(capabilities)('%s', (_what, can, expected) => {
    expect({ extended: can(extended), strict: can(strict) }).toEqual(expected);
  });
});

function numbersTo(limit: number): number[] {
  return Array.from({ length: limit }, (_none, index) => index + 1);
}
