/** When an entry is balanced (rulings section 4, "Transaction"): for every currency the C legs equal the D legs. */
import { decimalText, minorUnits } from '#contract/decimal.ts';
import type { Problem } from '#contract/problems.ts';

export interface Leg {
  amount: string;
  currency: string;
  credit: string;
}

/** Debits less credits in hundredths, for every currency that a leg has. */
export function differences(legs: readonly Leg[]): Map<string, bigint> {
  const open = new Map<string, bigint>();
  for (const { amount, currency, credit } of legs) {
    const units = minorUnits(amount) ?? 0n;
    open.set(currency, (open.get(currency) ?? 0n) + (credit === 'D' ? units : -units));
  }
  return open;
}

export function imbalances(legs: readonly Leg[]): Problem[] {
  return [...differences(legs)]
    .filter(([, units]) => units !== 0n)
    .map(([currency, units]) => ({
      field: 'details',
      problem: 'unbalanced',
      params: { currency, difference: decimalText(units < 0n ? -units : units) },
    }));
}

/** What was posted on one account in one currency: a line of a trial balance. Amounts have two decimals. */
export interface Balance {
  account: string;
  currency: string;
  debit: string;
  credit: string;
  /** Of lines. */
  count: number;
}

/** The balances of these lines, by account and currency. The same as the service gives where it can be asked. */
export function balancesOf(legs: Iterable<Leg & { account: string }>): Balance[] {
  const held = new Map<string, Record<'D' | 'C', bigint> & Pick<Balance, 'account' | 'currency' | 'count'>>();
  for (const { account, currency, credit, amount } of legs) {
    const key = JSON.stringify([account, currency]);
    const sums = held.get(key) ?? { account, currency, count: 0, D: 0n, C: 0n };
    sums[credit === 'D' ? 'D' : 'C'] += minorUnits(amount) ?? 0n;
    held.set(key, { ...sums, count: sums.count + 1 });
  }
  return [...held.values()]
    .map(({ D, C, ...rest }) => ({ ...rest, debit: decimalText(D), credit: decimalText(C) }))
    .sort((a, b) => compareTexts(a.account, b.account) || compareTexts(a.currency, b.currency));
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** `Current` for the running month, `YYYYMM` otherwise. Reckoned when read. */
export function periodOf(date: string, today: string): string {
  return date.slice(0, 7) === today.slice(0, 7) ? 'Current' : date.slice(0, 7).replace('-', '');
}
