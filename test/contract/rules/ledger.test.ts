import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseListedOf, type ReadListed } from '#contract/core/parse-record.ts';
import { problemSentence } from '#contract/core/validation-messages.ts';
import { normalizeAccount } from '#contract/formats/text.ts';
import { ledger_account } from '#contract/reports/ledger_account.ts';
import { balancesOf, differences, imbalances, type Leg, periodOf } from '#contract/rules/ledger.ts';

const leg = (credit: string, amount: string, currency = 'CAD'): Leg => ({ credit, amount, currency });
const cents = fc.integer({ min: 1, max: 999_999_999 });
const text = (units: number) => `${Math.floor(units / 100)}.${String(units % 100).padStart(2, '0')}`;

function pageOf(entry: ReadListed<'transactions'>, account: string) {
  return ledger_account.fromRecords(
    { transactions: [entry] },
    { account, code: undefined, from: undefined, to: undefined, page: 1, per_page: 50 },
  );
}

it('balances where debits equal credits in every currency', () => {
  expect(imbalances([leg('D', '10.00'), leg('C', '4.00'), leg('C', '6.00')])).toEqual([]);
  expect(imbalances([leg('D', '0.10'), leg('D', '0.20'), leg('C', '0.30')])).toEqual([]);
  expect(imbalances([leg('D', '1.00'), leg('C', '1.00'), leg('D', '2.00', 'USD'), leg('C', '2.00', 'USD')])).toEqual(
    [],
  );
});

it('names each currency that differs, and by how much', () => {
  expect(imbalances([leg('D', '10.00'), leg('C', '9.99')])).toEqual([
    { field: 'details', problem: 'unbalanced', params: { currency: 'CAD', difference: '0.01' } },
  ]);
  expect(imbalances([leg('D', '5.00'), leg('C', '5.00', 'USD')]).map(({ params }) => params)).toEqual([
    { currency: 'CAD', difference: '5.00' },
    { currency: 'USD', difference: '5.00' },
  ]);
});

it('finds any cent that is missing', () => {
  const sides = fc.array(cents, { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(sides, fc.integer({ min: -3, max: 3 }), (debits, off) => {
      const total = debits.reduce((sum, each) => sum + each, 0) + off;
      fc.pre(total > 0);
      const legs = [...debits.map((each) => leg('D', text(each))), leg('C', text(total))];
      expect(imbalances(legs).length).toBe(off === 0 ? 0 : 1);
      expect(differences(legs).get('CAD')).toBe(`${off > 0 ? '-' : ''}0.0${Math.abs(off)}`);
    }),
  );
});

it('looks at every decimal that a service gives', () => {
  expect(imbalances([leg('D', '12.3450'), leg('C', '12.345')])).toEqual([]);
  expect(imbalances([leg('D', '12.3450'), leg('C', '12.34')])).toMatchObject([{ params: { difference: '0.0050' } }]);
  const details = [
    { ...leg('D', '12.3450'), account: '1000', reference: '' },
    { ...leg('C', '0.0050'), account: '1000', reference: '' },
    { ...leg('D', '5.00', 'USD'), account: '1000', reference: '' },
  ];
  expect(balancesOf(details)).toEqual([
    { account: '1000', currency: 'CAD', debit: '12.3450', credit: '0.0050', count: 2 },
    { account: '1000', currency: 'USD', debit: '5.00', credit: '0.00', count: 1 },
  ]);
  const entry = parseListedOf('transactions', { id: 1, number: '1', date: '2026-11-21', details });
  const { data, sums } = pageOf(entry, '1000');
  expect(data.map(({ balance }) => balance)).toEqual(['12.3450', '12.3400', '5.0000']);
  expect(sums[0]).toMatchObject({ debit: '12.3450', credit: '0.0050', closing: '12.3400' });
});

it('calls the running month Current, and every other by its number', () => {
  expect(periodOf('2026-11-01', '2026-11-21')).toBe('Current');
  expect(periodOf('2026-11-30', '2026-11-21')).toBe('Current');
  expect(periodOf('2026-10-31', '2026-11-21')).toBe('202610');
  expect(periodOf('2025-11-21', '2026-11-21')).toBe('202511');
  expect(periodOf('2026-12-01', '2026-11-21')).toBe('202612');
});

it('takes accounts that read the same for one, in balances and on the page of an account', () => {
  const on = (account: string, credit: string) => ({ ...leg(credit, '2.00'), account, reference: '' });
  const details = [on('5370', 'D'), on(' 5370 ', 'D'), on('5370\u00a0', 'C'), on('Petty  cash', 'C')];
  expect(balancesOf(details)).toEqual([
    { account: '5370', currency: 'CAD', debit: '4.00', credit: '2.00', count: 3 },
    { account: 'Petty cash', currency: 'CAD', debit: '0.00', credit: '2.00', count: 1 },
  ]);
  const entry = parseListedOf('transactions', { id: 1, number: '1', date: '2026-11-20', details });
  expect(pageOf(entry, '5370 ').sums).toMatchObject([{ closing: '2.00', count: 3 }]);
});

it('what lacks is said in the form of each language', () => {
  const [problem] = imbalances([
    { amount: '1234.50', currency: 'CAD', credit: 'D' },
    { amount: '0.25', currency: 'CAD', credit: 'C' },
  ]);
  if (!problem) throw new Error('it balances');
  expect(problemSentence(problem, 'en')).toBe('Debits and credits in CAD differ by 1,234.25. Make them equal.');
  expect(problemSentence(problem, 'fr')).toBe(
    'Les débits et les crédits en CAD diffèrent de 1\u00a0234,25. Équilibrez-les.',
  );
});

it('an account is kept without spaces that nobody sees', () => {
  expect(['5370 ', '  5370', '5370\u00a0 A', '5370'].map(normalizeAccount)).toEqual(['5370', '5370', '5370 A', '5370']);
});
