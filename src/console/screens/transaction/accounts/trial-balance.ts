/** The lines of a trial balance by currency, and the sheet for its export. */
import type { Sheet } from '#console/list/export/sheet.ts';
import { negateDecimal, sumDecimals } from '#contract/formats/decimal.ts';
import type { PeriodBalance } from '#contract/reports/ledger_balances.ts';

/**
 * In the order of the columns. `net` is the period's debits minus credits, the difference between opening and closing.
 */
export const balanceFigures = ['opening', 'debit', 'credit', 'net', 'closing'] as const;

export type BalanceSums = Record<(typeof balanceFigures)[number], string>;

export interface CurrencyBalances extends BalanceSums {
  currency: string;
  lines: (PeriodBalance & BalanceSums)[];
}

export function byCurrency(balances: readonly PeriodBalance[]): CurrencyBalances[] {
  const currencies = [...new Set(balances.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const lines = balances.filter((each) => each.currency === currency).map((each) => ({ ...each, ...summed([each]) }));
    return { currency, lines, ...summed(lines) };
  });
}

function summed(balances: readonly Omit<BalanceSums, 'net'>[]): BalanceSums {
  const sum = (name: 'opening' | 'debit' | 'credit' | 'closing') => sumDecimals(balances.map((each) => each[name]));
  const [debit, credit] = [sum('debit'), sum('credit')];
  return { opening: sum('opening'), debit, credit, net: netChange({ debit, credit }), closing: sum('closing') };
}

export function netChange({ debit, credit }: Pick<BalanceSums, 'debit' | 'credit'>): string {
  return sumDecimals([debit, negateDecimal(credit)]);
}

/** A row for each account and currency. */
export function balancesSheet(balances: readonly PeriodBalance[], name: string, headings: string[]): Sheet {
  const texts = (values: string[]) => values.map((text) => ({ kind: 'text' as const, text }));
  const rows = byCurrency(balances)
    .flatMap(({ lines }) => lines)
    .map((line) => [
      ...texts([line.account, line.currency]),
      ...balanceFigures.map((figure) => ({ kind: 'amount' as const, text: line[figure] })),
    ]);
  return { name, headings, rows, count: rows.length };
}
