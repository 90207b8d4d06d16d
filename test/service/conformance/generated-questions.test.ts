/** Random questions to every read, report and delete: a refusal names the wrong parameter, and nothing fails. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filterFields } from '#contract/core/query/list-query.ts';
import { moduleOf } from '#contract/registry.ts';
import { reports } from '#contract/reports-registry.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';
import { postgresOfRun } from '#test/harness/postgres-company.ts';
import { startService, type TestService } from '#test/harness/service.ts';
import { listedEndpoints, listedLists } from '#test/harness/specification.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21' });
});
afterAll(() => service.close());

const atOnce = 20;
/** Rounds of `atOnce` questions, 200 valid and 500 spoilt in all; fewer on PostgreSQL, as the same code reads them. */
const few = postgresOfRun() !== undefined;
const rounds = { valid: gateOrSoak(few ? 2 : 10, 10), spoilt: gateOrSoak(few ? 3 : 25, 25) };

/** Values as they stand in an address, correctly encoded or not. */
const nonsense = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => encodeURIComponent(text)),
  fc.constantFrom(
    '',
    '%00',
    '%FF%FE',
    '%ED%A0%80',
    '%C0%AF',
    '%',
    '%zz',
    '-1',
    '0',
    '1e3',
    '1.5',
    '%EF%BC%91',
    '99999999999999999999',
    'NaN',
    '__proto__',
    'constructor',
    '2026-02-30',
    '0000-00-00',
    '24:00',
    "'%20or%201=1--",
    '%25%5F%5C',
    'x'.repeat(600),
    '%0D%0ASet-Cookie:x',
  ),
);

const suffixes = ['', '_from', '_to', '_not', '_contains', '_excludes', '_starts', '_', '[]', '[$gt]', '.'];

function spoiltQuery(names: readonly string[]): fc.Arbitrary<string> {
  const name = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...suffixes)).map((parts) => parts.join(''));
  const condition = fc.tuple(fc.oneof({ weight: 6, arbitrary: name }, nonsense), nonsense);
  return fc
    .array(condition, { minLength: 1, maxLength: 6 })
    .map((all) => all.map(([key, value]) => `${key}=${value}`).join('&'));
}

/** Asks them all and returns the statuses. Every refusal must give the reason, in the form of every error. */
async function answersTo(method: string, urls: readonly string[]): Promise<number[]> {
  const answers = await Promise.all(urls.map((url) => service.ask(method, url)));
  for (const [index, { status, body }] of answers.entries()) {
    const description = `${status} ${JSON.stringify(body)?.slice(0, 300)} to ${method} ${urls[index]}`;
    if (![200, 400, 404, 405, 422].includes(status)) throw new Error(description);
    if (status !== 200)
      expect(body, description).toMatchObject({ success: false, code: expect.stringMatching(/^[a-z_]+$/) });
  }
  return answers.map(({ status }) => status);
}

/** How many answers had each status. */
async function ask(method: string, urls: fc.Arbitrary<string>, numRuns: number): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(urls, { minLength: atOnce, maxLength: atOnce }), async (all) => {
      for (const status of await answersTo(method, all)) counts.set(status, (counts.get(status) ?? 0) + 1);
    }),
    { numRuns, endOnFailure: true },
  );
  return counts;
}

const ordinary = ['page', 'per_page', 'sort', 'q', 'from', 'to'];

describe.each(listedLists)('the list $path', ({ path, segment }) => {
  const names = filterFields(moduleOf(segment), { extensions: true }).map(([name]) => name);

  it('refuses what is spoilt, or finds what it means', async () => {
    const counts = await ask(
      'GET',
      spoiltQuery([...names, ...ordinary]).map((query) => `${path}?${query}`),
      rounds.spoilt,
    );
    expect(counts.get(422)).toBeGreaterThan(0);
  });
});

const ids = fc.oneof(nonsense, fc.constantFrom('1/2', '1/', '/1', '..%2F1', '%2e%2e', '1%20', '+1', '0x1', '1,2'));

describe.each(listedEndpoints.filter(({ operation, path }) => operation === 'retrieve' && !path.includes('?')))(
  'a record of $path',
  ({ path }) => {
    it('is told where it is there', async () => {
      const url = fc.integer({ min: 1, max: 60 }).map((id) => path.replace(':id', String(id)));
      const counts = await ask('GET', url, rounds.valid);
      expect(counts.get(200)).toBeGreaterThan(0);
      expect([...counts.keys()].filter((status) => status !== 200 && status !== 404)).toEqual([]);
    });

    it('is not there under a spoilt number', async () => {
      const counts = await ask(
        'GET',
        ids.map((id) => path.replace(':id', id)),
        rounds.spoilt,
      );
      expect(counts.get(404)).toBeGreaterThan(0);
    });
  },
);

it('deletes nothing under a spoilt number', async () => {
  const { body } = await service.ask('GET', '/api/agenda_appointments');
  const spoilt = ids.filter((id) => !/^\/?\d+\/?$/.test(id)).map((id) => `/api/agenda_appointments/${id}`);
  const counts = await ask('DELETE', spoilt, rounds.spoilt);
  expect(counts.get(200)).toBeUndefined();
  expect((await service.ask('GET', '/api/agenda_appointments')).body.meta.total).toBe(body.meta.total);
});

it.each(Object.values(reports))(
  'the report $path refuses what is spoilt, or says what it means',
  async ({ path, query }) => {
    const names = Object.keys(query);
    await ask(
      'GET',
      spoiltQuery([...names, ...ordinary]).map((spoilt) => `${path}?${spoilt}`),
      rounds.spoilt,
    );
  },
);
