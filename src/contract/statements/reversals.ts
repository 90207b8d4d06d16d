/**
 * Which entries cancel each other: an entry and its reversal, which has all lines on the other side, for the same party
 * and reference. Either the description names the entry's number and it was posted later, for any day, or it is of the
 * same day or a later one. Lines without a reference need the number, as equal amounts prove nothing.
 */
import { compareTexts, wordsIn } from '#contract/formats/text.ts';

export interface ReversibleEntry {
  id: number;
  number: string;
  date: string;
  /** Empty without a party. */
  code: string;
  description: string;
  /** A text that is the same for the same lines in any order, and that text with the sides of the lines exchanged. */
  lines: string;
  mirrored: string;
  isReferenced: boolean;
}

/**
 * The ids of reversed entries and of their reversals. A reversal cancels the entry that it names, otherwise the nearest
 * earlier one, and each entry is cancelled once.
 */
export function cancelledEntries(entries: Iterable<ReversibleEntry>): Set<number> {
  const cancelled = new Set<number>();
  for (const alike of mirrorGroups(entries)) {
    const asPosted = alike.sort((a, b) => a.id - b.id);
    cancelNamed(asPosted, cancelled);
    // The sort is stable, so that entries of one day keep their order.
    cancelNearest(
      asPosted.toSorted((a, b) => compareTexts(a.date, b.date)),
      cancelled,
    );
  }
  return cancelled;
}

/** Entries of one party with the same lines on either side. */
function mirrorGroups(entries: Iterable<ReversibleEntry>): Iterable<ReversibleEntry[]> {
  const groups = new Map<string, ReversibleEntry[]>();
  for (const entry of entries) {
    const { code, lines, mirrored } = entry;
    if (lines === mirrored) continue;
    const key = JSON.stringify([code, lines < mirrored ? lines : mirrored]);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return groups.values();
}

function cancelNamed(asPosted: readonly ReversibleEntry[], cancelled: Set<number>): void {
  const earlier = new Map<string, ReversibleEntry>();
  for (const entry of asPosted) {
    const reversed = wordsIn(entry.description)
      .map((word) => earlier.get(word))
      .find((each) => each?.lines === entry.mirrored && !cancelled.has(each.id));
    if (reversed) cancelled.add(reversed.id).add(entry.id);
    earlier.set(entry.number, entry);
  }
}

/** All open entries have the same lines at any time, because opposite ones have cancelled each other. */
function cancelNearest(byDay: readonly ReversibleEntry[], cancelled: Set<number>): void {
  const open: ReversibleEntry[] = [];
  for (const entry of byDay) {
    if (cancelled.has(entry.id) || !entry.isReferenced) continue;
    const nearest = open.at(-1);
    if (nearest?.lines !== entry.mirrored) open.push(entry);
    else {
      cancelled.add(nearest.id).add(entry.id);
      open.pop();
    }
  }
}
