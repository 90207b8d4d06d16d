/** The margin of actions, computed exactly from the decimal texts of the wire. */
import { negateDecimal, sumDecimals } from '#contract/formats/decimal.ts';

export interface Priced {
  value: string;
  cost: string;
}

export function marginOf({ value, cost }: Priced): string {
  return sumDecimals([value, negateDecimal(cost)]);
}

export function totalsOf(actions: readonly Priced[]): Priced {
  return { value: sumDecimals(actions.map(({ value }) => value)), cost: sumDecimals(actions.map(({ cost }) => cost)) };
}

/** The same amounts with the opposite signs. */
export function reversed({ value, cost }: Priced): Priced {
  return { value: negateDecimal(value), cost: negateDecimal(cost) };
}

export function isNegative(amount: string): boolean {
  return amount.startsWith('-');
}
