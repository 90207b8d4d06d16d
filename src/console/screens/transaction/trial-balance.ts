/** The lines of a trial balance, currency by currency, and the sheet that they go out in. */
import type { Sheet } from '#console/kit/export/sheet.ts';
import { negateDecimal, sumDecimals } from '#contract/decimal.ts';
import type { Balance } from '#contract/ledger.ts';

interface Sums {
  debit: string;
  credit: string;
  /** Debits less credits. */
  balance: string;
}

export interface CurrencyBalances extends Sums {
  currency: string;
  lines: (Balance & Sums)[];
}

export function byCurrency(balances: readonly Balance[]): CurrencyBalances[] {
  const currencies = [...new Set(balances.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const lines = balances.filter((each) => each.currency === currency).map((each) => ({ ...each, ...summed([each]) }));
    return { currency, lines, ...summed(lines) };
  });
}

function summed(balances: readonly Pick<Balance, 'debit' | 'credit'>[]): Sums {
  const debit = sumDecimals(balances.map((each) => each.debit));
  const credit = sumDecimals(balances.map((each) => each.credit));
  return { debit, credit, balance: sumDecimals([debit, negateDecimal(credit)]) };
}

/** A row for each account and currency. */
export function balancesSheet(balances: readonly Balance[], name: string, headings: string[]): Sheet {
  const texts = (values: string[]) => values.map((text) => ({ kind: 'text' as const, text }));
  const amounts = (values: string[]) => values.map((text) => ({ kind: 'amount' as const, text }));
  const rows = byCurrency(balances)
    .flatMap(({ lines }) => lines)
    .map(({ account, currency, debit, credit, balance }) => [
      ...texts([account, currency]),
      ...amounts([debit, credit, balance]),
    ]);
  return { name, headings, rows, count: rows.length };
}
