/** Where an account stands in a statement. */
import { typeByFirstDigit } from '#contract/chart/account-types.ts';
import type { AccountType } from '#contract/modules/ledger_accounts.ts';

export interface Place {
  type: AccountType;
  /** Whether the chart says so, and not the first digit of the number. */
  isCharted: boolean;
}

/** Undefined for an account that neither the chart nor its number places. */
export type PlaceOf = (account: string) => Place | undefined;

export function placesIn(chart: Iterable<{ number: string; type: AccountType }>): PlaceOf {
  const charted = new Map([...chart].map(({ number, type }) => [number, type]));
  return (account) => {
    const known = charted.get(account);
    if (known) return { type: known, isCharted: true };
    const type = typeByFirstDigit(account);
    return type && { type, isCharted: false };
  };
}
