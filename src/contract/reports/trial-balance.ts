/**
 * The trial balance of a period: for every account and currency where it stood before, what was posted, and where it
 * stands. An extension; where the service cannot be asked, the same is reckoned here from the entries.
 */

import { minorUnits, mostDecimals } from '#contract/formats/decimal.ts';
import { normalizeAccount } from '#contract/formats/text.ts';
import { type AccountSums, netOf, type Sides, sumsOf } from '#contract/reports/account-ledger.ts';
import type { Period } from '#contract/reports/figures.ts';
import { compareTexts, type Leg } from '#contract/rules/ledger.ts';

/** Opening and closing are debits less credits. */
export interface PeriodBalance extends AccountSums {
  account: string;
}

interface DatedLegs {
  date: string;
  details: readonly (Leg & { account: string })[];
}

export function trialBalance(entries: Iterable<DatedLegs>, { from, to }: Period): PeriodBalance[] {
  const meant = [...entries].filter(({ date }) => date < from || date <= to);
  const scale = mostDecimals(meant.flatMap(({ details }) => details.map(({ amount }) => amount)));
  const held = new Map<string, Required<AccountParts>>();
  for (const { date, details } of meant)
    for (const { account: spelled, currency, credit, amount } of details) {
      const account = normalizeAccount(spelled);
      const key = JSON.stringify([account, currency]);
      const parts = held.get(key) ?? { account, currency, before: emptySides(), within: emptySides() };
      held.set(key, parts);
      const sides = date < from ? parts.before : parts.within;
      sides[credit === 'D' ? 'debit' : 'credit'] += minorUnits(amount, scale) ?? 0n;
      sides.count++;
    }
  return periodBalances(held.values(), scale);
}

function emptySides(): Sides {
  return { debit: 0n, credit: 0n, count: 0 };
}

/** An account in one currency. */
export interface AccountParts {
  account: string;
  currency: string;
  /** Undefined: nothing was posted. */
  before?: Sides;
  within?: Sides;
}

/** By account and currency. An account that was settled before the period and not used in it has nothing to say. */
export function periodBalances(accounts: Iterable<AccountParts>, scale?: number): PeriodBalance[] {
  return [...accounts]
    .filter(({ before, within }) => within?.count || netOf(before) !== 0n)
    .map(({ account, currency, before, within }) => ({ account, ...sumsOf(currency, before, within, scale) }))
    .sort((a, b) => compareTexts(a.account, b.account) || compareTexts(a.currency, b.currency));
}
