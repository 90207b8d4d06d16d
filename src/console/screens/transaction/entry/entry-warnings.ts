/** What is allowed in an entry and seldom meant: the same in the grid, on the confirmation and in an import. Pure. */
import { addDays } from '#contract/formats/calendar.ts';
import { normalizeAccount } from '#contract/formats/text.ts';

/** The accounts that no posted entry has used. `used`: those that one has; undefined where that is not known. */
export function unusedAccounts(accounts: Iterable<string>, used: ReadonlySet<string> | undefined): string[] {
  // In a ledger without entries every account is new, which nobody needs to be told.
  if (!used?.size) return [];
  const named = [...accounts].map(normalizeAccount).filter((account) => account && !used.has(account));
  return [...new Set(named)];
}

export type DateWarning = 'past' | 'future' | 'farFuture';

/** Half a year: entries of the year's end are later than this, a year that was mistyped is not. */
const farDays = 183;

export function dateWarning(date: string, today: string): DateWarning | undefined {
  if (date < addDays(today, -farDays)) return 'past';
  if (date <= today) return undefined;
  return date > addDays(today, farDays) ? 'farFuture' : 'future';
}
