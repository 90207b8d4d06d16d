/** The type by which an account is placed in a statement. */
import { typeByFirstDigit } from '#contract/chart/account-types.ts';
import type { AccountType } from '#contract/modules/ledger_accounts.ts';

interface AccountPlacement {
  type: AccountType;
  /** Whether the chart gives the type, and not the first digit of the number. */
  isCharted: boolean;
}

/** Undefined for an account whose type neither the chart nor its number gives. */
export type PlacementOf = (account: string) => AccountPlacement | undefined;

export function placementsIn(chart: Iterable<{ number: string; type: AccountType }>): PlacementOf {
  const charted = new Map([...chart].map(({ number, type }) => [number, type]));
  return (account) => {
    const known = charted.get(account);
    if (known) return { type: known, isCharted: true };
    const type = typeByFirstDigit(account);
    return type && { type, isCharted: false };
  };
}
