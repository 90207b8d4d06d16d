import { describe, expect, it } from 'vitest';
import { missingAccounts, missingDefaults } from '#console/screens/ledger/chart/missing-accounts.ts';
import { defaultTypeOf, normalSideOf } from '#contract/chart/account-types.ts';
import { defaultChart } from '#contract/chart/default-chart.ts';
import { normalizeAccount } from '#contract/formats/text.ts';
import { ledger_accounts } from '#contract/modules/ledger_accounts.ts';

describe('the default chart', () => {
  it('has each account once, in order, named in both languages, and as the module takes it', () => {
    const numbers = defaultChart.map(({ number }) => number);
    expect(numbers).toEqual([...new Set(numbers)].sort());
    for (const { number, name_fr, name_en, type, currency } of defaultChart) {
      expect([normalizeAccount(number), defaultTypeOf(number)]).toEqual([number, type]);
      expect(name_fr && name_en).toBeTruthy();
      expect(ledger_accounts.fields.currency.input.safeParse(currency).success).toBe(true);
    }
  });

  it('grows on the side of its type, but for what reduces it', () => {
    const reducing = defaultChart
      .filter(({ type, normal }) => normal !== normalSideOf(type))
      .map(({ number }) => number);
    expect(reducing).toEqual(['1150', '1590', '3200', '4090']);
  });
});

describe('what a chart lacks', () => {
  it('is proposed as the default chart has it, or by its number alone', () => {
    expect(missingAccounts(['9100', '1000', '1000', '1100'], new Set(['1100']))).toEqual([
      defaultChart[0],
      { number: '9100', type: 'expense', normal: 'D', name_fr: '', name_en: '', currency: 'CAD' },
    ]);
    expect(missingAccounts(['BANQUE'], new Set())[0]?.type).toBe('expense');
  });

  it('is, at the start, all of the default chart that is not there yet', () => {
    expect(missingDefaults(new Set(['1000']))).toHaveLength(defaultChart.length - 1);
  });
});
