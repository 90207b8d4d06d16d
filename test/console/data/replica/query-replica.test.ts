/** A replica answers a query, page by page, as a service does that can search. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { queryReplica } from '#console/data/replica/query-replica.ts';
import { Replica } from '#console/data/replica/replica.ts';
import { needsLocalQuery } from '#console/data/source/local-query.ts';
import { lastPage, type WireRecord } from '#contract/core/query/evaluate-query.ts';
import { comparing } from '#contract/core/query/record-order.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21', env: { RATE_LIMIT: '0' } });
}, 120_000);
afterAll(() => service.close());

async function copyFrom(segment: Segment): Promise<Replica> {
  const readPage = async (page: number) => {
    const { body } = await service.ask('GET', `/api/${segment}?per_page=100&page=${page}`);
    return { records: body.data, meta: body.meta };
  };
  const copy = new Replica({ readPage, compare: comparing(moduleOf(segment), []) });
  copy.retain();
  await new Promise<void>((resolve) => copy.subscribe(() => copy.progress().done && resolve()));
  return copy;
}

const { signal } = new AbortController();

/** Some queries for each list, chosen by hand; `same-meaning` proves any query. */
const queries: [Segment, Record<string, fc.Arbitrary<string | undefined>>][] = [
  [
    'clients',
    { q: fc.constantFrom('auto', 'é', 'qc 4', undefined), sort: fc.constantFrom('-name', 'city', undefined) },
  ],
  ['projects', { active: fc.constantFrom('1', '0', undefined), nom_contains: fc.constantFrom('a', undefined) }],
  ['stops', { q: fc.constantFrom('garage', undefined), date_from: fc.constantFrom('2026-11-01', undefined) }],
  ['actions', { sort: fc.constantFrom('city', '-date', undefined), city_not: fc.constantFrom('Laval', undefined) }],
];

describe.each(queries)('%s', (segment, parts) => {
  it('are found, ordered and cut as by the service', async () => {
    const copy = await copyFrom(segment);
    const paging = { page: fc.constantFrom(1, 2, 3), per_page: fc.constantFrom(7, 20, 100) };
    await fc.assert(
      fc.asyncProperty(fc.record({ ...parts, ...paging }), async (query) => {
        const definedEntries = Object.entries(query).filter(([, value]) => value !== undefined);
        const url = new URLSearchParams(definedEntries.map(([name, value]) => [name, String(value)]));
        const { body } = await service.ask('GET', `/api/${segment}?${url}`);
        const { records, meta } = await queryReplica(moduleOf(segment), copy, query, signal);
        expect(records).toEqual(body.data);
        expect(meta).toEqual(body.meta);
      }),
      { numRuns: gateOrSoak(40, 800) },
    );
  });
});

it('the page alone, and filters that the specification lists, are left to the service', () => {
  expect(needsLocalQuery(moduleOf('clients'), { page: 2, per_page: 50, q: undefined })).toBe(false);
  expect(needsLocalQuery(moduleOf('stops'), { trackerUserId: ['7'] })).toBe(false);
  expect(needsLocalQuery(moduleOf('stops'), { trackerUserId: ['7'], sort: 'city' })).toBe(true);
  expect(needsLocalQuery(moduleOf('clients'), { q: 'x' })).toBe(true);
  expect(needsLocalQuery(moduleOf('clients'), { inactive: '0' })).toBe(true);
});

it('among 20,000 records, a search and a sort leave the page free to answer', async () => {
  const names = ['Élan Mécanique', 'Garage Tremblay', 'auto dépôt', 'Ünal & Fils'];
  const all = Array.from({ length: 20_000 }, (_, at): WireRecord => {
    const name = `${names[at % 4]} ${(at * 7919) % 20_000}`;
    return { id: at + 1, code: `C${at}`, name, city: 'Québec', email: `a${at}@example.com`, credit: `${at % 97}.50` };
  });
  const readPage = async (page: number) => ({
    records: all.slice((page - 1) * 5000, page * 5000),
    meta: { current_page: page, last_page: 4, per_page: 5000, total: all.length },
  });
  const copy = new Replica({ readPage, compare: (a, b) => a.id - b.id });
  copy.retain();
  await new Promise<void>((resolve) => copy.subscribe(() => copy.progress().done && resolve()));
  // Each reading of the clock is 20 ms later, so that the query yields after every part.
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 20));
  let answered = 0;
  const answer = () => {
    answered++;
    key = setImmediate(answer);
  };
  let key = setImmediate(answer);
  const query = { q: 'e', sort: '-name', page: 2, per_page: 100 };
  const result = await queryReplica(moduleOf('clients'), copy, query, signal);
  clearImmediate(key);
  clock.mockRestore();
  const total = all.filter(({ name, city, email }) => /e|é|É/.test(`${name}${city}${email}`)).length;
  expect(result.meta).toEqual({ current_page: 2, last_page: lastPage(total, 100), per_page: 100, total });
  const sorted = all.map(({ name }) => String(name)).filter((name) => name.startsWith('Ünal'));
  expect(sorted).toContain(result.records[0]?.name);
  const parts = all.length / 500;
  expect(answered).toBeGreaterThan(parts);
});
