import { expect, test } from 'vitest';
import { renamedTaxes, withRenamedTaxes } from '#contract/rules/renamed-taxes.ts';

const gst = { name: { fr: 'TPS', en: 'GST' }, rate: '5', from: '2008-01-01', to: null };
const qst = { name: { fr: 'TVQ', en: 'QST' }, rate: '9.975', from: '2013-01-01', to: null };
const renamed = { ...gst, name: { fr: 'TPS/TVH', en: 'GST/HST' } };

test('a tax is renamed where the same rate stands in the same place by another name', () => {
  expect(renamedTaxes([gst, qst], [renamed, qst])).toEqual([{ from: gst.name, to: renamed.name }]);
  expect(renamedTaxes([gst, qst], [gst, { ...qst, rate: '10' }])).toEqual([]);
});

test('another rate, another place or a name that stays beside it are no renaming', () => {
  expect(renamedTaxes([gst], [{ ...renamed, rate: '13' }])).toEqual([]);
  expect(renamedTaxes([gst, qst], [qst, gst])).toEqual([]);
  expect(renamedTaxes([gst, qst], [qst])).toEqual([]);
  const former = { ...gst, rate: '6', from: '2006-07-01', to: '2007-12-31' };
  expect(renamedTaxes([former, gst], [former, renamed])).toEqual([]);
  expect(renamedTaxes([gst], [{ ...renamed, from: '2026-01-01' }])).toEqual([]);
});

test('the accounts of a renamed tax follow it, and none that the new name has is replaced', () => {
  const renamings = [{ from: gst.name, to: renamed.name }];
  const accounts = { bank: '1010', taxes: [{ name: gst.name, account: '2310', paid: '1180' }] };
  expect(withRenamedTaxes(accounts, renamings)).toEqual({
    bank: '1010',
    taxes: [{ name: renamed.name, account: '2310', paid: '1180' }],
  });
  const set = { taxes: [...accounts.taxes, { name: renamed.name, account: '2305' }] };
  expect(withRenamedTaxes(set, renamings)).toEqual(set);
  expect(withRenamedTaxes({ bank: '1010' }, renamings)).toEqual({ bank: '1010' });
});
