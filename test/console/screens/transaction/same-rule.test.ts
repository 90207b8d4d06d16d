/** What the grid lets through, the service takes; what the grid refuses, the service refuses. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readForm } from '#console/kit/form-body.ts';
import { type FormValues, toWire, writableFields } from '#console/kit/form-values.ts';
import { describeLegs } from '#console/screens/transaction/open-legs.ts';
import { fieldOf } from '#contract/field.ts';
import { transactions } from '#contract/modules/transactions.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());

const fields = writableFields(transactions.fields);
const clock = { today: '2026-11-21', now: '2026-11-21 12:00:00' };
const language = 'en' as const;

const amount = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 3 }).map((units) => `${units}.00`) },
  fc.constantFrom('', '0', '1.005', '-1', 'abc', '=1+1', '1,000', '999999999999.99', '9999999999999'),
);
const line = fc.record({
  account: fc.oneof({ weight: 8, arbitrary: fc.constantFrom('1000', '4000', '1100') }, fc.constantFrom('', ' ')),
  amount,
  credit: fc.constantFrom('C', 'D'),
  currency: fc.oneof({ weight: 8, arbitrary: fc.constant('CAD') }, fc.constantFrom('USD', 'usd', 'C', '')),
  reference: fc.constantFrom('', 'R-1'),
  projet_id: fc.constant(''),
});
/** Every line with its like on the other side: balanced, whatever else is wrong with it. */
const balanced = fc
  .array(line, { minLength: 1, maxLength: 3 })
  .map((lines) => lines.flatMap((each) => [each, { ...each, credit: each.credit === 'C' ? 'D' : 'C' }]));
const lines = fc.oneof(balanced, fc.array(line, { maxLength: 5 }));

function isLetThrough(values: FormValues): boolean {
  const { count, unreadable, problems } = describeLegs(values.details, language);
  const reading = readForm(fields, values, { operation: 'create', clock, whole: false }, language);
  return count >= 2 && !unreadable && !problems.length && reading.ok;
}

it('the grid and the service agree on every entry', async () => {
  const seen = { taken: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(lines, async (details) => {
      const values: FormValues = { date: '2026-11-20', code: '', reference: '', description: 'x', labels: '', details };
      const wire = toWire(fieldOf(fields, 'details'), details, { language, creating: true });
      const body = { date: '2026-11-20', description: 'x', details: wire };
      const { status } = await service.ask('POST', '/api/transactions', { body });
      expect(status).toBe(isLetThrough(values) ? 201 : 422);
      seen[status === 201 ? 'taken' : 'refused']++;
    }),
    { numRuns: 300 },
  );
  expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(20);
}, 60_000);
