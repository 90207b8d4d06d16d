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

/** `Current` for the running month, `YYYYMM` otherwise. Reckoned when read. */
export function periodOf(date: string, today: string): string {
  return date.slice(0, 7) === today.slice(0, 7) ? 'Current' : date.slice(0, 7).replace('-', '');
}
