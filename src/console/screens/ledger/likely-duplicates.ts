/** Finds posted entries that may be the same as the one about to be posted. */
import { sumDecimals } from '#contract/formats/decimal.ts';
import { objectsIn } from '#contract/formats/json.ts';
import { type Leg, legsIn } from '#contract/rules/ledger.ts';

export interface Posting {
  date: string;
  code?: string | null;
  reference?: string;
  description?: string;
  labels?: string;
  details: readonly (Leg & { account: string; reference?: string; projet_id?: string })[];
}

/** The posting that is about to be sent. */
export function postingOf(sent: Record<string, unknown>): Posting {
  const text = (name: string) => (typeof sent[name] === 'string' ? sent[name] : undefined);
  const details = objectsIn(sent.details);
  return {
    date: String(sent.date),
    code: sent.code === null ? null : text('code'),
    reference: text('reference'),
    description: text('description'),
    labels: text('labels'),
    details: legsIn(details).map((leg, index) => {
      const { reference = '', projet_id = '' } = details[index] ?? {};
      return { ...leg, reference: String(reference), projet_id: String(projet_id) };
    }),
  };
}

/** The largest distance between the dates, in days. */
export const nearDays = 7;

/**
 * Entries are likely duplicates if they have the same amounts in the same currencies, and in addition either the same
 * party or reference and an account on the same side, or the same lines where one of them names no party. A payment is
 * not a duplicate of its invoice, and a reversal is not one of the reversed entry.
 */
export function likelyDuplicates<E extends Posting>(posting: Posting, entries: readonly E[]): E[] {
  return duplicatesAmong(entries)(posting);
}

/** The same for many postings. Each is only compared with the entries of the same amounts. */
export function duplicatesAmong<E extends Posting>(entries: readonly E[]): (posting: Posting) => E[] {
  const byTotals = new Map<string, E[]>();
  for (const entry of entries) {
    const key = totals(entry);
    const others = byTotals.get(key);
    if (others) others.push(entry);
    else byTotals.set(key, [entry]);
  }
  return (posting) => (byTotals.get(totals(posting)) ?? []).filter((entry) => isLikely(posting, entry));
}

/** Compares two postings with the same amounts. */
function isLikely(posting: Posting, entry: Posting): boolean {
  if (isMirrored(posting, entry)) return false;
  const isNamedAlike = isSame(posting.code, entry.code) || isSame(posting.reference, entry.reference);
  return (
    (isNamedAlike && isMovedAlike(posting, entry)) || (bareness(posting, entry) && linesOf(posting) === linesOf(entry))
  );
}

/** One entry has the same lines as the other with the sides exchanged, so it reverses it. */
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

/** If the entries name different parties, equal accounts prove nothing: rents of several tenants look alike. */
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

/** A text that is equal for equal lines in any order. */
export function linesOf({ details }: Pick<Posting, 'details'>): string {
  return details
    .map(({ account, amount, currency, credit }) => JSON.stringify([account, credit, currency, sumDecimals([amount])]))
    .sort()
    .join(' ');
}
