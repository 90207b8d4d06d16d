/** The type of an account by the usual numbering: 1 assets, 2 liabilities, 3 equity, 4 revenue, 5 and more expenses. */
import type { AccountType } from '#contract/modules/ledger_accounts.ts';
import type { Side } from '#contract/rules/ledger.ts';

/** The side on which accounts of this type grow. */
export function normalSideOf(type: AccountType): Side {
  return type === 'asset' || type === 'expense' ? 'D' : 'C';
}

const byFirstDigit: Partial<Record<string, AccountType>> = {
  1: 'asset',
  2: 'liability',
  3: 'equity',
  4: 'revenue',
  5: 'expense',
  6: 'expense',
  7: 'expense',
  8: 'expense',
  9: 'expense',
};

/** The type by the usual numbering; undefined for a text, and for a number that begins with 0. */
export function typeByFirstDigit(number: string): AccountType | undefined {
  return byFirstDigit[number.charAt(0)];
}

/** The type of an account in the chart until somebody sets another. */
export function defaultTypeOf(number: string): AccountType {
  return typeByFirstDigit(number) ?? 'expense';
}
