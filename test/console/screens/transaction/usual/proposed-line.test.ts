import { describe, expect, it } from 'vitest';
import { proposedByChart, proposedFrom } from '#console/screens/transaction/usual/proposed-line.ts';
import type { UsualEntry } from '#contract/rules/usual-entries.ts';

function usual(lines: string, description = ''): UsualEntry {
  const each = lines.split(' ').map((line) => ({ account: line.slice(1), credit: line.slice(0, 1) }));
  return { lines: each, description, count: 2, date: '2026-10-31' };
}

const kinds = [usual('D1100 C4010 C2300 C2310', 'Réparation'), usual('D1000 C1100', 'Paiement reçu')];

describe('what is proposed to an entry', () => {
  it('begins with the lines of the most frequent kind', () => {
    expect(proposedFrom(kinds, [])).toEqual({ account: '1100', description: 'Réparation' });
  });

  it('follows what is typed: the account, and its side where there is an amount', () => {
    expect(proposedFrom(kinds, [{ account: '1100', credit: undefined }]).account).toBe('4010');
    expect(proposedFrom(kinds, [{ account: '1100', credit: 'C' }])).toEqual({
      account: '1000',
      description: 'Paiement reçu',
    });
    expect(
      proposedFrom(kinds, [
        { account: '1100', credit: 'D' },
        { account: '4010', credit: 'C' },
      ]).account,
    ).toBe('2300');
  });

  it('is nothing where no kind has all lines', () => {
    expect(proposedFrom(kinds, [{ account: '9000', credit: undefined }])).toEqual({ account: '', description: '' });
    expect(
      proposedFrom(kinds, [
        { account: '1100', credit: 'D' },
        { account: '1000', credit: 'C' },
      ]),
    ).toEqual({ account: '', description: '' });
  });

  describe('of an account without entries', () => {
    const types: Record<string, 'revenue' | 'expense' | 'asset'> = { 4010: 'revenue', 5200: 'expense', 1100: 'asset' };
    const chart = {
      accountOf: (number: string) => ({ type: types[number] ?? 'asset' }),
      nameOfAccount: (number: string) => (number === '5200' ? 'Loyer' : undefined),
    };
    const settings = { bank: '1010' };
    const by = (account: string) => proposedByChart([{ account, credit: undefined }], chart, settings);
    it('goes by the chart and the accounts of sales', () => {
      expect(by('5200')).toEqual({ account: '1010', description: 'Loyer' });
      expect(by('4010')).toEqual({ account: '1100', description: '' });
      expect(by('1100').account).toBe('1010');
      expect(by('1500').account).toBe('');
    });

    it('writes the bank as the chart does, however the settings space it', () => {
      const spaced = proposedByChart([{ account: '5200', credit: undefined }], chart, { bank: ' 1010  A ' });
      expect(spaced.account).toBe('1010 A');
    });

    it('proposes no account that nobody named', () => {
      expect(proposedByChart([{ account: '5200', credit: undefined }], chart, {}).account).toBe('');
    });
  });
});
