import type { SomeFields } from '#console/data/save-record.ts';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import { otherSide } from '#console/screens/transaction/legs/leg-values.ts';
import { linesOf, type Posting } from '#console/screens/transaction/likely-duplicates.ts';

type Entry = ShownRecord<'transactions'>;

/** The initial values of the reversal: the lines with their sides exchanged. */
export function reverseOf(entry: Entry, today: string, description: string): SomeFields<'transactions'> {
  const { code, reference, labels, details } = entry;
  return {
    date: today,
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

/** Whether the other undoes the entry: it has the same lines, each on the other side, and names the entry's number. */
export function isReverseOf(entry: Entry, other: Entry): boolean {
  const turned = { details: entry.details.map(onOtherSide) };
  return isNamed(entry.number, other.description) && linesOf(turned) === linesOf(other);
}

/** The entries without those that were reversed, and without their reversals. */
export function standingEntries(entries: readonly Entry[]): Entry[] {
  const gone = new Set<Entry>();
  for (const entry of entries) {
    const reversal = gone.has(entry)
      ? undefined
      : entries.find((other) => !gone.has(other) && isReverseOf(entry, other));
    if (reversal) gone.add(entry).add(reversal);
  }
  return entries.filter((entry) => !gone.has(entry));
}

function isNamed(number: string, description: string): boolean {
  return description.split(/[^\p{L}\p{N}]+/u).includes(number);
}

/** A strict service does not say which projects an entry's lines are on. */
export function isShowingProjects({ details }: Entry): boolean {
  return details.every((leg) => leg.projet_id !== undefined);
}
