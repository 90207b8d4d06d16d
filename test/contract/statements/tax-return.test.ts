import { expect, test } from 'vitest';
import { formLinesOf, returnedTaxes, taxReturns } from '#contract/statements/tax-return.ts';

const gst = { fr: 'TPS', en: 'GST' };
const qst = { fr: 'TVQ', en: 'QST' };
const taxes = [
  { name: gst, rate: '6', from: '2006-07-01', to: '2007-12-31' },
  { name: gst, rate: '5', from: '2008-01-01', to: null },
  { name: qst, rate: '9.975', from: '2013-01-01', to: null },
];
const sum = (account: string, settles: boolean, debit: string, credit: string, currency = 'CAD') => ({
  ...{ account, settles, debit, credit, currency, count: 1 },
});

test('each tax has the lines of its form, by either of its names', () => {
  expect(formLinesOf(gst)).toEqual({ sales: '101', collected: '105', claimed: '108', net: '109' });
  expect(formLinesOf({ fr: 'Taxe', en: ' qst' })?.collected).toBe('205');
  expect(formLinesOf({ fr: 'TVH', en: 'HST' })).toBeUndefined();
});

test('on one account sides tell sales from purchases, and a remittance is neither', () => {
  const returned = returnedTaxes(taxes, { taxes: [{ name: gst, account: ' 2300 ' }] });
  expect(returned).toEqual([
    { name: gst, account: '2300', paidAccount: '2300', isShared: false },
    { name: qst, account: '', paidAccount: '', isShared: false },
  ]);
  const sums = [sum('2300', false, '40.00', '100.01'), sum('2300', true, '55.00', '5.00')];
  expect(taxReturns(returned, sums, ['CAD', 'USD'])).toMatchObject([
    { currency: 'CAD', collected: '100.01', claimed: '40.00', net: '60.01', remitted: '50.00' },
    { name: qst, currency: 'CAD', collected: '0.00', claimed: '0.00', net: '0.00' },
  ]);
});

test('with an account of its own for purchases, the other side of each takes back', () => {
  const returned = returnedTaxes(taxes, { taxes: [{ name: qst, account: '2310', paid: '1180' }] });
  const sums = [
    ...[sum('2310', false, '10.00', '100.00'), sum('1180', false, '30.00', '5.00')],
    ...[
      sum('2310', true, '90.00', '0.00'),
      sum('1180', true, '0.00', '25.00'),
      sum('2310', false, '0.00', '1.00', 'USD'),
    ],
  ];
  expect(taxReturns(returned, sums, ['CAD', 'USD']).filter(({ name }) => name === qst)).toMatchObject([
    { collected: '90.00', claimed: '25.00', net: '65.00', remitted: '65.00' },
    { currency: 'USD', collected: '1.00', net: '1.00' },
  ]);
});

test('taxes that share an account cannot be told apart, and none of them is returned with the sum', () => {
  const one = returnedTaxes(taxes, { taxes: [gst, qst].map((name) => ({ name, account: '2300' })) });
  expect(taxReturns(one, [sum('2300', false, '0.00', '14.98')], ['CAD'])).toEqual([]);
  expect(one.map(({ isShared }) => isShared)).toEqual([true, true]);
  const own = [
    { name: gst, account: '2300', paid: '1180' },
    { name: qst, account: '2310', paid: ' 1180' },
  ];
  expect(returnedTaxes(taxes, { taxes: own }).map(({ isShared }) => isShared)).toEqual([true, true]);
});

test('the former name of a tax that was renamed shares nothing with the new one', () => {
  const former = { fr: 'TPS/TVH', en: 'GST/HST' };
  const set = [
    { name: former, account: '2300', paid: '1180' },
    { name: gst, account: '2300', paid: '1180' },
    { name: qst, account: '2310' },
  ];
  const renamed = returnedTaxes(taxes, { taxes: set });
  expect(renamed).toEqual([
    { name: gst, account: '2300', paidAccount: '1180', isShared: false },
    { name: qst, account: '2310', paidAccount: '2310', isShared: false },
  ]);
  expect(taxReturns(renamed, [sum('2300', false, '0.00', '5.00')], ['CAD'])[0]).toMatchObject({ collected: '5.00' });
});

test('a former name whose account no tax has by now is returned, and told where only one of its accounts has found a tax', () => {
  const former = { fr: 'TVH', en: 'HST' };
  const of = (entry: { account: string; paid?: string }, ...others: { name: typeof gst; account: string }[]) =>
    returnedTaxes([{ name: gst, rate: '5', from: '2008-01-01', to: null }], {
      taxes: [{ name: former, ...entry }, ...others],
    });
  expect(of({ account: '2305' })).toEqual([
    { name: gst, account: '', paidAccount: '', isShared: false },
    { name: former, account: '2305', paidAccount: '2305', isShared: false },
  ]);
  const half = of({ account: '2300', paid: '1180' }, { name: gst, account: '2300' });
  expect(half.map(({ isShared }) => isShared)).toEqual([false, true]);
  expect(taxReturns(half, [sum('2300', false, '0.00', '5.00')], ['CAD'])).toHaveLength(1);
});

test('a name that is no tax any more and has no account is not returned', () => {
  const removedTax = { name: { fr: 'TVH', en: 'HST' }, account: ' ', paid: '' };
  expect(returnedTaxes(taxes, { taxes: [removedTax] }).map(({ name }) => name)).toEqual([gst, qst]);
});
