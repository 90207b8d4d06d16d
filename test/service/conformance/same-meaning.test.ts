/** A list's query means the same in SQL as in the contract's `evaluate-query.ts`, for any query over the demonstration company. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Field } from '#contract/core/field.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import {
  filterFields,
  hasDateRange,
  isRanged,
  isText,
  type RawQuery,
  readListQuery,
  scalarFields,
} from '#contract/core/query/list-query.ts';
import { segments } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import { rowsOf, today } from '#test/demo/demo-company.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';
import { selectPage } from '#test/harness/select-page.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true, today });
});
afterAll(() => service.close());

async function everyRecord(segment: (typeof segments)[number]): Promise<WireRecord[]> {
  const records: WireRecord[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const { body } = await service.ask('GET', `/api/${segment}?per_page=100&page=${page}`);
    records.push(...body.data);
    last = body.meta.last_page;
  }
  if (segment !== 'projects') return records;
  // The list is ordered by a field that it does not show.
  const days = new Map(rowsOf('projects').map((row) => [row.id, row.creation_date]));
  return records.map((record) => ({ ...record, creation_date: days.get(record.id) }));
}

const anyWord = fc.oneof(
  fc.constantFrom('a', 'é', 'QUEBEC', '10', '%', '_', 'garage', '(', '😀', '\u0000'),
  fc.string({ maxLength: 3 }),
);

/** Values that the records have, and some that they may not have. */
function existingValue(name: string, records: WireRecord[]) {
  const [outer = '', inner] = name.split('.');
  const existing = records.flatMap((record) =>
    inner
      ? (record[outer] as Record<string, unknown>[]).map((line) => String(line[inner] ?? ''))
      : String(record[name] ?? ''),
  );
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...existing) },
    { weight: 1, arbitrary: fc.constantFrom('', '0', '1', '12.50', '2026-11-21', '09:00:00', 'x') },
  );
}

function conditionOn([name, field]: [string, Field], records: WireRecord[]) {
  const value = existingValue(name, records);
  const exact = fc.oneof(value, fc.array(value, { minLength: 1, maxLength: 3 }));
  const range = fc.tuple(fc.constantFrom(`${name}_from`, `${name}_to`), value);
  const piece = fc.tuple(value, fc.nat(4), fc.nat(6)).map(([text, from, length]) => text.slice(from, from + length));
  const looked = fc.tuple(
    fc.constantFrom(`${name}_contains`, `${name}_excludes`, `${name}_starts`),
    fc.oneof(anyWord, piece, fc.array(piece, { minLength: 1, maxLength: 2 })),
  );
  return fc.oneof(
    exact.map((sent) => [name, sent] as const),
    exact.map((sent) => [`${name}_not`, sent] as const),
    ...(isRanged(field) ? [range] : []),
    ...(isText(field) ? [looked] : []),
  );
}

function anyQuery(segment: (typeof segments)[number], records: WireRecord[]): fc.Arbitrary<RawQuery> {
  const module = moduleOf(segment);
  const fields = scalarFields(module, { extensions: true });
  // At `/api/reminders`, an `id` selects one reminder instead of filtering.
  const filtered = filterFields(module, { extensions: true }).filter(
    ([name]) => segment !== 'reminders' || name !== 'id',
  );
  const condition = fc.constantFrom(...filtered).chain((field) => conditionOn(field, records));
  const conditions = fc.array(condition, { maxLength: 3 });
  const words = fc.oneof(
    fc.array(anyWord, { maxLength: 2 }).map((all) => all.join(' ')),
    fc.constantFrom(...fields).chain(([name]) => existingValue(name, records)),
    fc
      .constantFrom(...fields)
      .chain(([name]) => fc.tuple(existingValue(name, records), fc.constantFrom('', '-', '.', ' ')))
      .map(([value, between]) => value.replace(/[^\p{L}\p{N}]+/gu, between)),
  );
  const key = fc.tuple(fc.constantFrom('', '-'), fc.constantFrom(...fields)).map(([sign, [name]]) => `${sign}${name}`);
  const sort = fc.array(key, { minLength: 1, maxLength: 2 }).map((keys) => keys.join(','));
  const day = fc.constantFrom('2026-11-01', '2026-11-20', '2026-11-21', '2026-12-05');
  const parts = {
    q: fc.option(words, { nil: undefined, freq: 1 }),
    sort: fc.option(sort, { nil: undefined }),
    page: fc.option(fc.constantFrom('1', '2', '3'), { nil: undefined, freq: 1 }),
    per_page: fc.option(fc.constantFrom('1', '7', '100'), { nil: undefined }),
    ...(hasDateRange(module)
      ? {
          from: fc.option(day, { nil: undefined, freq: 1 }),
          to: fc.option(day, { nil: undefined, freq: 1 }),
          lasts: fc.option(fc.constantFrom('0', '1'), { nil: undefined, freq: 1 }),
        }
      : {}),
  };
  return fc
    .tuple(fc.record(parts), conditions)
    .map(([query, filters]) => ({ ...Object.fromEntries(filters), ...query }) as RawQuery);
}

function urlOf(segment: string, raw: RawQuery): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(raw))
    for (const each of [value].flat()) if (each !== undefined) parameters.append(name, each);
  return `/api/${segment}?${parameters}`;
}

describe.each([...segments])('%s', (segment) => {
  it('are found, ordered and cut the same', async () => {
    const module = moduleOf(segment);
    const records = (await everyRecord(segment)).reverse();
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(anyQuery(segment, records), async (raw) => {
        const { status, body } = await service.ask('GET', urlOf(segment, raw));
        const reading = readListQuery(module, raw, { extensions: true });
        expect(status).toBe(reading.ok ? 200 : 422);
        if (!reading.ok) return;
        const { rows, total, lastPage } = selectPage(module, records, reading.query);
        expect(body.data.map(({ id }: WireRecord) => id)).toEqual(rows.map(({ id }) => id));
        expect([body.meta.total, body.meta.last_page]).toEqual([total, lastPage]);
        if (total) compared++;
      }),
      { numRuns: gateOrSoak(50, 1000) },
    );
    expect(compared).toBeGreaterThan(0);
  });

  it('are sorted the same by every field, both ways', async () => {
    const module = moduleOf(segment);
    const records = (await everyRecord(segment)).reverse();
    for (const [field] of scalarFields(module, { extensions: true })) {
      for (const sort of [field, `-${field}`]) {
        const { body } = await service.ask('GET', `/api/${segment}?per_page=100&sort=${sort}`);
        const reading = readListQuery(module, { per_page: '100', sort }, { extensions: true });
        if (!reading.ok) throw new Error(sort);
        const expected = selectPage(module, records, reading.query).rows.map(({ id }) => id);
        expect(
          body.data.map(({ id }: WireRecord) => id),
          sort,
        ).toEqual(expected);
      }
    }
  });
});
