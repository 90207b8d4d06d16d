/**
 * Warnings about what is allowed in an entry but is probably a mistake, shared by the grid, the confirmation and the
 * import. No I/O.
 */
import { addDays } from '#contract/formats/calendar.ts';
import { normalizeAccount } from '#contract/formats/text.ts';

/** The accounts that no posted entry has used. `used` contains those in use; undefined if they are unknown. */
export function unusedAccounts(accounts: Iterable<string>, used: ReadonlySet<string> | undefined): string[] {
  // In a ledger without entries every account is new, so a warning would be useless.
  if (!used?.size) return [];
  const named = [...accounts].map(normalizeAccount).filter((account) => account && !used.has(account));
  return [...new Set(named)];
}

interface PartyAccounts {
  receivable: string;
  payable: string;
}

/** The kind of party whose account the entry uses without naming a party. */
export function lackedParty(
  { code, details }: { code?: string | null; details: readonly { account: string }[] },
  { receivable, payable }: PartyAccounts,
): 'client' | 'supplier' | undefined {
  if (code) return undefined;
  const posted = new Set(details.map(({ account }) => normalizeAccount(account)));
  if (posted.has(normalizeAccount(receivable))) return 'client';
  return posted.has(normalizeAccount(payable)) ? 'supplier' : undefined;
}

export type DateWarning = 'past' | 'future' | 'farFuture';

/**
 * Half a year: entries at the end of a fiscal year are posted later than their date, but by less than this, and a
 * mistyped year differs by more.
 */
const unusualDateDays = 183;

export function dateWarning(date: string, today: string): DateWarning | undefined {
  if (date < addDays(today, -unusualDateDays)) return 'past';
  if (date <= today) return undefined;
  return date > addDays(today, unusualDateDays) ? 'farFuture' : 'future';
}
