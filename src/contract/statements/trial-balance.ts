/** A trial balance as accountants write it: debit balances beside credit balances, before the period, in it and after it. */
import { compareDecimals, negateDecimal, sumDecimals } from '#contract/formats/decimal.ts';
import type { PeriodBalance } from '#contract/reports/ledger_balances.ts';

/** In the order of the columns: each pair is equal where the ledger balances. */
export const trialPairs = [
  ['openingDebit', 'openingCredit'],
  ['debit', 'credit'],
  ['closingDebit', 'closingCredit'],
] as const;
export const trialColumns = trialPairs.flat();
export type TrialColumn = (typeof trialColumns)[number];

/** Amounts of zero or more. */
export type TrialFigures = Record<TrialColumn, string>;

interface TrialLine extends TrialFigures {
  account: string;
}

export interface TrialBalance {
  currency: string;
  lines: TrialLine[];
  totals: TrialFigures;
}

export function trialBalances(balances: readonly PeriodBalance[]): TrialBalance[] {
  const currencies = [...new Set(balances.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const lines = balances.filter((each) => each.currency === currency).map(trialLine);
    return { currency, lines, totals: totalsOf(lines) };
  });
}

function trialLine({ account, opening, debit, credit, closing }: PeriodBalance): TrialLine {
  return {
    account,
    openingDebit: debitOf(opening),
    openingCredit: debitOf(negateDecimal(opening)),
    debit,
    credit,
    closingDebit: debitOf(closing),
    closingCredit: debitOf(negateDecimal(closing)),
  };
}

/** Balances are debits less credits. */
function debitOf(balance: string): string {
  return compareDecimals(balance, '0') > 0 ? balance : '0.00';
}

function totalsOf(lines: readonly TrialLine[]): TrialFigures {
  const total = (column: TrialColumn) => sumDecimals(lines.map((line) => line[column]));
  return {
    openingDebit: total('openingDebit'),
    openingCredit: total('openingCredit'),
    debit: total('debit'),
    credit: total('credit'),
    closingDebit: total('closingDebit'),
    closingCredit: total('closingCredit'),
  };
}

/** By how much the closing debits exceed the closing credits: zero where the ledger balances. */
export function trialDifference({ closingDebit, closingCredit }: TrialFigures): string {
  return sumDecimals([closingDebit, negateDecimal(closingCredit)]);
}
