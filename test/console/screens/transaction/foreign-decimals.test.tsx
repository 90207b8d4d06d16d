// @vitest-environment shared-window
/** Amounts of a service that gives more than two decimals are shown, calculated with and sent back as they were given. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readForm } from '#console/form/form-body.ts';
import { copiedRecord, type FormValues, formValues } from '#console/form/form-values.ts';
import { reverseOf } from '#console/screens/ledger/reverse-entry.ts';
import { templateOf, valuesFromTemplate } from '#console/screens/transaction/entry/entry-template.ts';
import { completeAmount, missingAmount } from '#console/screens/transaction/legs/leg-values.ts';
import { describeLegs } from '#console/screens/transaction/legs/open-legs.ts';
import { writableFields } from '#contract/core/field.ts';
import { type Language, languages } from '#contract/core/language.ts';
import { compareDecimals, decimalText } from '#contract/formats/decimal.ts';
import { transactions } from '#contract/modules/transactions.ts';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const fields = writableFields(transactions.fields);
const clock = { today: '2026-11-21', now: '2026-11-21 12:00:00' };

interface ForeignLeg {
  account: string;
  amount: string;
  currency: string;
  credit: 'C' | 'D';
}

const entryOf = (details: readonly ForeignLeg[]) => ({
  ...{ id: 1, number: '1', reference: '', date: '2026-11-20', user: 'u', creation_date: '2026-11-20' },
  ...{ creation_time: '12:00:00', description: 'x', name: 'x', period: 'Current', code: null, labels: '' },
  details: details.map((leg) => ({ reference: '', projet_id: '', ...leg })),
});

function bodyOf(values: FormValues, language: Language) {
  const reading = readForm(fields, values, { operation: 'create', clock, whole: false }, language);
  return reading.ok ? (reading.body.details as ForeignLeg[]) : reading.problems;
}

/** A line whose amount is a whole number of `units` of the last of its `decimals`. */
const line = fc.record({
  decimals: fc.integer({ min: 2, max: 6 }),
  units: fc.bigInt({ min: 1n, max: 99_999_999n }),
  currency: fc.constantFrom('CAD', 'USD'),
});
const millionths = ({ units, decimals }: { units: bigint; decimals: number }) => units * 10n ** BigInt(6 - decimals);

describe('an entry of any number of decimals', () => {
  it('is copied, reversed and kept as a template with every amount as it was given, and balances to the last decimal', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), fc.constantFrom(...languages), (lines, language) => {
        const legs = lines.flatMap(({ units, decimals, currency }) => {
          const leg = { account: '1000', amount: decimalText(units, decimals), currency };
          return [
            { ...leg, credit: 'D' as const },
            { ...leg, credit: 'C' as const },
          ];
        });
        const entry = entryOf(legs);
        const copy = formValues(fields, copiedRecord(fields, entry), language);
        expect(describeLegs(copy.details, language)).toMatchObject({ unreadable: false, problems: [] });
        expect(bodyOf(copy, language)).toMatchObject(legs);

        const reverse = formValues(fields, reverseOf(entry, clock.today, 'r'), language);
        const turned = legs.map((leg) => ({ ...leg, credit: leg.credit === 'D' ? 'C' : 'D' }));
        expect(bodyOf(reverse, language)).toMatchObject(turned);

        const template = JSON.parse(JSON.stringify(templateOf(fields, copy, { withAmounts: true, language })));
        const fresh = { ...copy, ...valuesFromTemplate(template, fields, language) };
        expect(bodyOf(fresh, language)).toMatchObject(legs);
      }),
    );
  });

  it('is told what lacks, to the last decimal and on the side that lacks it', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
        const legs = lines.map(({ units, decimals }, index) => ({
          ...{ account: '1000', amount: decimalText(units, decimals), currency: 'CAD' },
          credit: index % 3 ? ('C' as const) : ('D' as const),
        }));
        const details = formValues(fields, entryOf(legs), 'en').details as FormValues[];
        const blank = { account: '9', amount: '', currency: 'CAD', credit: 'D', reference: '', projet_id: '' };
        const open = lines.reduce((sum, each, index) => sum + (index % 3 ? -1n : 1n) * millionths(each), 0n);
        const missing = missingAmount([...details, blank], details.length, 'en');
        if (open === 0n) {
          expect(missing).toBeUndefined();
          return;
        }
        expect(missing?.credit).toBe(open > 0n ? 'C' : 'D');
        expect(compareDecimals(missing?.amount ?? '', decimalText(open > 0n ? open : -open, 6))).toBe(0);
      }),
      { examples: [[[1, 2].map(() => ({ decimals: 6, units: 4n, currency: 'CAD' }))]] },
    );
  });
});

it('as many decimals as were given may be typed, and no more; two where nothing else was given', () => {
  expect(completeAmount('1.005', 'D', { language: 'en' })).toBeUndefined();
  expect(completeAmount('-1.005', 'D', { language: 'en', decimals: 4 })).toEqual({ amount: '1.005', credit: 'C' });
  expect(completeAmount('1.00005', 'D', { language: 'en', decimals: 4 })).toBeUndefined();
});

describe('on a service that gives four decimals', () => {
  const patient = { timeout: 30_000 };
  let service: TestService;
  let id = 0;
  const posted: ForeignLeg[][] = [];

  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0', COMPTOIR_EXTENSIONS: 'off' } });
    const leg = { account: '5000', amount: '12.34', currency: 'CAD' };
    const details = [
      { ...leg, credit: 'D' as const },
      { ...leg, account: '1000', credit: 'C' },
    ];
    const body = { date: '2026-11-02', description: 'Diesel', details };
    id = (await service.ask('POST', '/api/transactions', { body })).body.data.id;
  }, 60_000);
  afterAll(() => service.close());
  beforeEach(() => {
    localStorage.clear();
    posted.length = 0;
    bindFetch(service);
    const reach = globalThis.fetch;
    // Our service stores two decimals: each amount gets two more on its way to the console. Posted lines are recorded.
    globalThis.fetch = async (url, init) => {
      const path = new URL(String(url), location.origin).pathname;
      if (!path.startsWith('/api/transactions')) return reach(url, init);
      const isPost = init?.method === 'POST';
      if (isPost) posted.push(JSON.parse(String(init.body)).details);
      const reply = isPost
        ? await reach(`${url}/${id}`, { ...init, method: 'GET', body: undefined })
        : await reach(url, init);
      const body = (await reply.text()).replaceAll('"12.34"', '"12.3445"');
      return new Response(body, { status: isPost ? 201 : reply.status, headers: reply.headers });
    };
  });

  it.each(['copy', 'reverse'])(
    'an entry is begun by %s, shows every decimal, and is posted as it was given',
    async (way) => {
      await visit(service, `/transactions/new?${way}=${id}`);
      const sides = way === 'copy' ? ['Debit', 'Credit'] : ['Credit', 'Debit'];
      await waitFor(
        () => expect(screen.getByLabelText(`Line 1: ${sides[0]}`)).toHaveProperty('value', '12.3445'),
        patient,
      );
      expect(screen.getByLabelText(`Line 2: ${sides[1]}`)).toHaveProperty('value', '12.3445');
      const grid = screen.getByLabelText('Line 1: Debit').closest('table') as HTMLElement;
      expect(within(grid).getByText('Balanced').closest('tr')?.textContent).toContain('12.344512.3445');
      await userEvent.click(screen.getByLabelText('Line 1: Account'));
      await userEvent.keyboard('{Control>}s{/Control}');
      const dialog = within(await screen.findByRole('dialog', { name: 'Post this entry?' }, patient));
      await userEvent.click(dialog.getByRole('button', { name: 'Post the entry' }));
      await waitFor(() => expect(posted).toHaveLength(1), patient);
      expect(posted[0]).toMatchObject([
        { account: '5000', amount: '12.3445', credit: way === 'copy' ? 'D' : 'C' },
        { account: '1000', amount: '12.3445', credit: way === 'copy' ? 'C' : 'D' },
      ]);
    },
    60_000,
  );

  it('no balance is said beside the totals of entries that balance', async () => {
    await visit(service, '/transactions?date_from=2026-11-01');
    const totals = await screen.findByRole('region', { name: 'Total of these entries' }, patient);
    await waitFor(() => expect(totals.textContent).toContain('$12.3445'), patient);
    expect(within(totals).queryByText('Balance')).toBeNull();
  }, 60_000);

  it('its trial balance is exact', async () => {
    await visit(service, '/transactions/balances?from=2026-11-01&to=2026-11-30');
    const cad = await screen.findByRole('table', { name: 'CAD' }, patient);
    await waitFor(() => expect(cad.textContent).toContain('500012.344512.3445'), patient);
  }, 60_000);
});
