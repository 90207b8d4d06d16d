/** The service accepts whatever the grid lets through, and refuses whatever the grid refuses. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readForm } from '#console/form/form-body.ts';
import { type FormValues, toWire } from '#console/form/form-values.ts';
import { describeLegs } from '#console/screens/transaction/legs/open-legs.ts';
import { writableFields } from '#contract/core/field.ts';
import { type Language, languages } from '#contract/core/language.ts';
import { transactions } from '#contract/modules/transactions.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
let project = '';
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  await service.ask('POST', '/api/clients', { body: { name: 'Élan', code: 'CLI' } });
  await service.ask('POST', '/api/providers', { body: { name: 'Nord', code: 'SUP' } });
  for (const segment of ['clients', 'providers'])
    await service.ask('POST', `/api/${segment}`, { body: { name: segment, code: 'BOTH' } });
  project = String((await service.ask('POST', '/api/projects', { body: { name: 'Toiture' } })).body.data.id);
}, 60_000);
afterAll(() => service.close());

const fields = writableFields(transactions.fields);
const clock = { today: '2026-11-21', now: '2026-11-21 12:00:00' };

/** Mostly valid values, sometimes odd ones. Only the service knows whether a code or a project exists: these all do. */
const mostly = <T>(well: readonly T[], odd: readonly T[], weight = 12) =>
  fc.oneof({ weight, arbitrary: fc.constantFrom(...well) }, { weight: 1, arbitrary: fc.constantFrom(...odd) });

const long = 'é'.repeat(255);
const unstorable = ['\u0000', '\ud800', `${long}x`];
const amounts = ['1', '2.00', '3', '=1+1', '0.01'];
const oddAmounts = ['', '0', '1.005', '-1', '(2)', '5-', 'abc', '1,000', '1.000,5', '999999999999.99', '9999999999999'];
const line = fc.record({
  account: mostly(['1000', '4000', '1100', '2100', long], ['', ' ', ...unstorable], 24),
  amount: mostly(amounts, oddAmounts, 8),
  credit: fc.constantFrom<string>('C', 'D'),
  currency: mostly(['CAD', 'USD', 'EUR'], ['usd', 'C', '', ' CAD', 'CA1'], 24),
  reference: mostly(['', 'R-1', '✓', long], unstorable, 24),
  projet_id: fc.constantFrom<string>('', '0', '00', 'known'),
});
/** Every line has its counterpart on the other side, so that the entry balances, whatever else is wrong with it. */
const balanced = fc
  .array(line, { minLength: 1, maxLength: 3 })
  .map((lines) => lines.flatMap((each) => [each, { ...each, credit: each.credit === 'C' ? 'D' : 'C' }]));
const entry = fc.record({
  date: mostly(['2026-11-20', '2028-02-29', '20', 't'], ['', '2026-02-30', '0000-00-00', '32', 'never']),
  code: fc.constantFrom('', 'CLI', 'SUP', 'BOTH'),
  reference: mostly(['', 'F-1', long], unstorable, 24),
  description: mostly(['x', '', `${long}\n${long}`], ['\u0000', '\ud800'], 24),
  labels: mostly(['', 'a,b', ' ', long], unstorable, 24),
  details: fc.oneof({ weight: 3, arbitrary: balanced }, { weight: 1, arbitrary: fc.array(line, { maxLength: 5 }) }),
});

/** The body that is sent; undefined where the grid refuses the entry. */
function letThrough(values: FormValues, language: Language): Record<string, unknown> | undefined {
  const { count, unreadable, problems } = describeLegs(values.details, language);
  const reading = readForm(fields, values, { operation: 'create', clock, whole: false }, language);
  return count >= 2 && !unreadable && !problems.length && reading.ok ? reading.body : undefined;
}

/** The body that would be sent if the grid refused nothing. */
function uncheckedBody(values: FormValues, language: Language): Record<string, unknown> {
  const wire = Object.entries(fields).map(([name, field]) => [
    name,
    toWire(field, values[name], { language, creating: true }),
  ]);
  return Object.fromEntries(wire.filter(([, value]) => value !== undefined));
}

it('the grid and the service agree on every entry', async () => {
  const seen = { taken: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(entry, fc.constantFrom(...languages), async (typed, language) => {
      const details = typed.details.map((leg) => ({
        ...leg,
        projet_id: leg.projet_id === 'known' ? project : leg.projet_id,
      }));
      const values: FormValues = { ...typed, details };
      const sent = letThrough(values, language);
      const body = sent ?? uncheckedBody(values, language);
      const { status } = await service.ask('POST', '/api/transactions', { body });
      expect(status).toBe(sent ? 201 : 422);
      seen[status === 201 ? 'taken' : 'refused']++;
    }),
    { numRuns: gateOrSoak(600, 20_000) },
  );
  // Both outcomes must occur often, or the test would prove nothing.
  expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(100);
}, 90_000);
