import type { SomeFields } from '#console/data/save-record.ts';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import { linesOf, type Posting } from '#console/screens/ledger/likely-duplicates.ts';
import { wordsIn } from '#contract/formats/text.ts';
import { otherSide } from '#contract/rules/ledger.ts';

type Entry = ShownRecord<'transactions'>;

/**
 * The initial values of the reversal: the lines with their sides exchanged. It is dated today, or like the entry if
 * that is later, so that the books never contain the reversal without the entry.
 */
export function reverseOf(entry: Entry, today: string, description: string): SomeFields<'transactions'> {
  const { date, code, reference, labels, details } = entry;
  return {
    date: date > today ? date : today,
    code,
    reference,
    labels,
    description,
    details: details.map(onOtherSide),
  };
}

function onOtherSide(leg: Entry['details'][number]) {
  return { ...leg, credit: otherSide(leg.credit === 'D' ? 'D' : 'C') };
}

/** Whether the posted entry really reverses the original one, because its lines may have been changed in the form. */
export function isReversal(posting: Posting, reversed: Entry | undefined): boolean {
  return reversed !== undefined && linesOf({ details: reversed.details.map(onOtherSide) }) === linesOf(posting);
}

/**
 * Whether the other entry reverses this one: it has the same lines on the opposite sides and names the entry's number.
 */
export function isReverseOf(entry: Entry, other: Entry): boolean {
  return isNamed(entry.number, other.description) && isMirrored(entry, other);
}

function isMirrored(entry: Entry, other: Entry): boolean {
  return linesOf({ details: entry.details.map(onOtherSide) }) === linesOf(other);
}

/** The entries without those that were reversed, and without their reversals. */
export function standingEntries(entries: readonly Entry[]): Entry[] {
  const reversals = reversalsAmong(entries);
  const gone = new Set([...reversals].flat());
  return entries.filter((entry) => !gone.has(entry));
}

/**
 * By reversed entry, its reversal. Besides an entry that names its number, a later entry with the same reference and
 * the same lines on the opposite sides counts, because its description may give the reason instead of the number.
 */
export function reversalsAmong(entries: readonly Entry[]): Map<Entry, Entry> {
  const reversals = new Map<Entry, Entry>();
  const gone = new Set<Entry>();
  const asMade = [...entries].sort((a, b) => a.id - b.id);
  for (const entry of asMade) {
    const others = gone.has(entry) ? [] : asMade.filter((other) => !gone.has(other));
    const reversal =
      others.find((other) => isReverseOf(entry, other)) ??
      others.find((other) => other.id > entry.id && isNamedAlike(entry, other) && isMirrored(entry, other));
    if (!reversal) continue;
    reversals.set(entry, reversal);
    gone.add(entry).add(reversal);
  }
  return reversals;
}

function isNamedAlike(entry: Entry, other: Entry): boolean {
  return entry.reference !== '' && entry.reference === other.reference;
}

function isNamed(number: string, description: string): boolean {
  return wordsIn(description).includes(number);
}

/** A strict service does not say which projects an entry's lines are on. */
export function isShowingProjects({ details }: Entry): boolean {
  return details.every((leg) => leg.projet_id !== undefined);
}
