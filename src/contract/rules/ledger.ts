/** When an entry is balanced (rulings section 4, "Transaction"): for every currency the C legs equal the D legs. */

import type { Problem } from '#contract/core/validation-messages.ts';
import {
  addExact,
  compareDecimals,
  type Exact,
  exactOf,
  exactText,
  exactZero,
  withoutSign,
} from '#contract/formats/decimal.ts';
import { objectsIn } from '#contract/formats/json.ts';
import { compareTexts, normalizeAccount } from '#contract/formats/text.ts';

/** The side of a leg: debit or credit. */
export type Side = 'D' | 'C';

export function otherSide(side: Side): Side {
  return side === 'D' ? 'C' : 'D';
}

export interface Leg {
  amount: string;
  currency: string;
  credit: string;
}

/** The legs in a value that has not been validated. */
export function legsIn(details: unknown): (Leg & { account: string })[] {
  return objectsIn(details).map(({ account, amount, currency, credit }) => ({
    account: String(account),
    amount: String(amount),
    currency: String(currency),
    credit: String(credit),
  }));
}

/** Debits minus credits for every currency of the legs, with all decimals. */
export function differences(legs: readonly Leg[]): Map<string, string> {
  const open = new Map<string, Exact>();
  for (const { amount, currency, credit } of legs) {
    const { units, scale } = exactOf(amount) ?? exactZero;
    const signed = credit === 'D' ? units : -units;
    open.set(currency, addExact(open.get(currency) ?? exactZero, { units: signed, scale }));
  }
  return new Map([...open].map(([currency, difference]) => [currency, exactText(difference)]));
}

/**
 * One problem for each currency whose sides differ (rulings section 4, "Transaction"). Exact, whatever decimals the
 * amounts have.
 */
export function imbalances(legs: readonly Leg[]): Problem[] {
  return [...differences(legs)]
    .filter(([, difference]) => compareDecimals(difference, '0') !== 0)
    .map(([currency, difference]) => ({
      field: 'details',
      problem: 'unbalanced',
      params: { currency, difference: withoutSign(difference) },
    }));
}

/**
 * The total posted on one account in one currency, as a line of a trial balance. Amounts have two decimals, or as many
 * as its lines have.
 */
interface Balance {
  account: string;
  currency: string;
  debit: string;
  credit: string;
  /** The number of lines. */
  count: number;
}

/** The balances of these lines by account and currency. They equal those of the service's report. */
export function balancesOf(legs: Iterable<Leg & { account: string }>): Balance[] {
  const balances = new Map<string, Record<'D' | 'C', Exact> & Pick<Balance, 'account' | 'currency' | 'count'>>();
  for (const { account: spelled, currency, credit, amount } of legs) {
    const account = normalizeAccount(spelled);
    const key = JSON.stringify([account, currency]);
    const sums = balances.get(key) ?? { account, currency, count: 0, D: exactZero, C: exactZero };
    const side = credit === 'D' ? 'D' : 'C';
    balances.set(key, { ...sums, [side]: addExact(sums[side], exactOf(amount) ?? exactZero), count: sums.count + 1 });
  }
  return [...balances.values()]
    .map(({ D, C, ...rest }) => ({ ...rest, debit: exactText(D), credit: exactText(C) }))
    .sort((a, b) => compareTexts(a.account, b.account) || compareTexts(a.currency, b.currency));
}

/** The `period` of entries of the present month. */
export const currentPeriod = 'Current';

/** `Current` for the present month, `YYYYMM` otherwise. Computed when read. */
export function periodOf(date: string, today: string): string {
  return date.slice(0, 7) === today.slice(0, 7) ? currentPeriod : date.slice(0, 7).replace('-', '');
}

const written = ['account', 'amount', 'reference'];

/**
 * Whether a person has filled in something. The preset side and currency do not count, and neither does a project of 0.
 */
export function isWrittenOn(leg: Record<string, unknown>): boolean {
  if (written.some((name) => String(leg[name] ?? '').trim() !== '')) return true;
  return !/^0*$/.test(String(leg.projet_id ?? '').trim());
}
