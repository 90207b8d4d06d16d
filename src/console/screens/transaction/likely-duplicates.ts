/** Entries that may be the one about to be posted. */
import { sumDecimals } from '#contract/formats/decimal.ts';
import { type Leg, legsIn } from '#contract/rules/ledger.ts';

export interface Posting {
  date: string;
  code?: string | null;
  reference?: string;
  description?: string;
  labels?: string;
  details: readonly (Leg & { account: string })[];
}

/** An entry that is about to be sent. */
export function postingOf(sent: Record<string, unknown>): Posting {
  const text = (name: string) => (typeof sent[name] === 'string' ? sent[name] : undefined);
  return {
    date: String(sent.date),
    code: sent.code === null ? null : text('code'),
    reference: text('reference'),
    description: text('description'),
    labels: text('labels'),
    details: legsIn(sent.details),
  };
}

/** How many days apart the two may be dated. */
export const nearDays = 7;

/**
 * The same amounts in the same currencies, for the same party or under the same reference and with an account on the same
 * side, or on the very same accounts. A payment is no double of its invoice, nor a reverse one of what it undoes.
 */
export function likelyDuplicates<E extends Posting>(posting: Posting, entries: readonly E[]): E[] {
  return entries.filter((entry) => isLikely(posting, entry));
}

function isLikely(posting: Posting, entry: Posting): boolean {
  if (totals(posting) !== totals(entry) || isMirrored(posting, entry)) return false;
  const isNamedAlike = isSame(posting.code, entry.code) || isSame(posting.reference, entry.reference);
  return (
    (isNamedAlike && isMovedAlike(posting, entry)) || (bareness(posting, entry) && linesOf(posting) === linesOf(entry))
  );
}

/** The same lines, each on the other side: the one undoes the other. */
function isMirrored(posting: Posting, entry: Posting): boolean {
  const turned = { details: entry.details.map((leg) => ({ ...leg, credit: leg.credit === 'D' ? 'C' : 'D' })) };
  const lines = linesOf(posting);
  return linesOf(turned) === lines && linesOf(entry) !== lines;
}

function isMovedAlike(posting: Posting, entry: Posting): boolean {
  return posting.details.some((leg) =>
    entry.details.some(({ account, credit }) => account === leg.account && credit === leg.credit),
  );
}

/** Where each names another party, the same accounts say nothing: rents are alike. */
function bareness(posting: Posting, entry: Posting): boolean {
  return !posting.code || !entry.code;
}

function isSame(a: string | null | undefined, b: string | null | undefined): boolean {
  return Boolean(a) && a === b;
}

function totals({ details }: Posting): string {
  const debits = details.filter(({ credit }) => credit === 'D');
  const currencies = [...new Set(debits.map(({ currency }) => currency))].sort();
  return currencies
    .map(
      (each) => `${each} ${sumDecimals(debits.filter(({ currency }) => currency === each).map((leg) => leg.amount))}`,
    )
    .join(' ');
}

/** The same text for the same lines, in whatever order. */
export function linesOf({ details }: Pick<Posting, 'details'>): string {
  return details
    .map(({ account, amount, currency, credit }) => JSON.stringify([account, credit, currency, sumDecimals([amount])]))
    .sort()
    .join(' ');
}
