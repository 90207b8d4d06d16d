/** A text is kept exactly: not trimmed, not normalised, byte for byte (rulings section 3, "text"). */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { balancedEntry, minimalBody, recordOf } from '#test/harness/bodies.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';
import { seededRandom } from '#test/harness/seeded-random.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const random = seededRandom();
let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21' });
});
afterAll(() => service.close());

const keepable = fc.string({ unit: 'binary', maxLength: 80 }).filter((text) => !text.includes('\0'));
const seen = keepable.map((text) => `x${text}`);

async function createAndRead(
  segment: 'projects' | 'clients' | 'transactions' | 'reminders',
  body: Record<string, unknown>,
) {
  const made = await service.ask('POST', `/api/${segment}`, { body: { ...minimalBody(segment), ...body } });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const record = recordOf(made.body);
  const stored = recordOf((await service.ask('GET', `/api/${segment}/${record.id}`)).body);
  expect(stored).toEqual(record);
  return stored;
}

const texts = { each: 500, entries: 100 };

it(`${texts.each * texts.entries} texts, ${texts.each} in an entry, come back from a create and a retrieve as they were`, async () => {
  const leg = { account: '5000', amount: '1.00', currency: 'CAD' };
  for (let entry = 0; entry < texts.entries; entry++) {
    const details = fc
      .sample(keepable, { numRuns: texts.each, seed: random.int(0, 2 ** 31 - 1) })
      .map((reference, index) => ({ ...leg, reference, credit: index % 2 ? 'C' : 'D' }));
    const made = recordOf(
      (await service.ask('POST', '/api/transactions', { body: { ...balancedEntry, details } })).body,
    );
    const stored = recordOf((await service.ask('GET', `/api/transactions/${made.id}`)).body);
    // Compared one by one, it would take a hundred times as many comparisons.
    const bytes = (legs: unknown) => JSON.stringify((legs as typeof details).map(({ reference }) => reference));
    expect(bytes(made.details)).toBe(bytes(details));
    expect(bytes(stored.details)).toBe(bytes(details));
  }
});

it('the texts of a record come back from a create and a retrieve as they were', async () => {
  await fc.assert(
    fc.asyncProperty(seen, keepable, keepable, async (nom, description, code) => {
      expect(await createAndRead('projects', { name: nom, description, code })).toMatchObject({
        nom,
        description,
        code,
      });
    }),
    { numRuns: gateOrSoak(150, 5000) },
  );
});

let codes = 0;

it('where it orders the list and where it is found by a search', async () => {
  await fc.assert(
    fc.asyncProperty(seen, seen, async (name, text) => {
      const code = `${++codes}.${text}`;
      expect(await createAndRead('clients', { name, code, city: text })).toMatchObject({ name, code, city: text });
      const { body } = await service.ask('GET', `/api/clients?${new URLSearchParams({ code })}`);
      expect(body.data.map((record: { code: string }) => record.code)).toEqual([code]);
    }),
    { numRuns: gateOrSoak(60, 5000) },
  );
});

it('the texts in the legs of an entry come back as they were', async () => {
  await fc.assert(
    fc.asyncProperty(seen, keepable, async (account, reference) => {
      const leg = { account, reference, amount: '1.00', currency: 'CAD' };
      const details = [
        { ...leg, credit: 'D' },
        { ...leg, credit: 'C' },
      ];
      const record = await createAndRead('transactions', { details, reference, description: reference });
      // Only accounts are normalised: no spaces at their ends, and single ones inside.
      const spelled = details.map((each) => ({ ...each, account: account.trim().replace(/\s+/g, ' ') }));
      expect(record).toMatchObject({ details: spelled, reference, description: reference });
    }),
    { numRuns: gateOrSoak(60, 5000) },
  );
});

it.each([
  ' leading and trailing ',
  '\ttabs\r\nand lines\n',
  'e\u0301 is not \u00e9',
  '\u202eright to left',
  '👩‍👩‍👧‍👦 🇨🇦',
  '\ufeffmark',
  'ﬁ Å Ω',
  '\u0085\u2028\u2029',
  '"\\\'`%s<script>--;',
  'null',
  '\u{10ffff}\uffff\ufffe',
])('as %j', async (text) => {
  expect(await createAndRead('reminders', { title: `x${text}`, notes: text, labels: text })).toMatchObject({
    titre: `x${text}`,
    notes: text,
    labels: text,
  });
});
