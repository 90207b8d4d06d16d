// The parts of an entry. Each entry is balanced by construction: one leg takes the difference of the others.

import { homeCurrency } from '#contract/rules/home-currency.ts';
import { gstOf, qstOf } from '#demo/money.ts';
import type { Party } from '#demo/records/parties.ts';

export type Currency = typeof homeCurrency | 'USD';
type Side = 'C' | 'D';

export interface Leg {
  account: string;
  cents: number;
  credit: Side;
  currency: Currency;
}

export interface Entry {
  date: number;
  description: string;
  reference: string;
  labels: string;
  party: Party | null;
  legs: Leg[];
}

/** A negative amount is posted on the other side. */
function leg(account: string, cents: number, credit: Side, currency: Currency = homeCurrency): Leg {
  const other = credit === 'C' ? 'D' : 'C';
  return { account, cents: Math.abs(cents), credit: cents < 0 ? other : credit, currency };
}

export function debit(account: string, cents: number, currency?: Currency): Leg {
  return leg(account, cents, 'D', currency);
}

export function credit(account: string, cents: number, currency?: Currency): Leg {
  return leg(account, cents, 'C', currency);
}

/** GST and QST on the legs' sum. */
export function withTaxes(legs: Leg[]): Leg[] {
  const sum = legs.reduce((total, { cents }) => total + cents, 0);
  const side = legs[0]?.credit ?? 'C';
  return [...legs, leg('2300', gstOf(sum), side), leg('2310', qstOf(sum), side)];
}

/** Adds a first leg on the given account that balances the others. */
export function balanced(account: string, legs: Leg[]): Leg[] {
  const given = legs.filter(({ cents }) => cents !== 0);
  const lacking = debitsLess(given);
  return lacking === 0 ? given : [credit(account, lacking, given[0]?.currency), ...given];
}

/** The debits less the credits. */
export function debitsLess(legs: readonly Leg[]): number {
  return legs.reduce((sum, { cents, credit }) => sum + (credit === 'C' ? -cents : cents), 0);
}
