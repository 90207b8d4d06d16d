/** Which records of a module somebody chose lately, newest first: their numbers and nothing else, in this browser. */

import type { Session } from '#console/kit/session.tsx';
import { keep } from '#console/storage/safe-storage.ts';
import { isSegment, type Segment } from '#contract/segments.ts';

const kept = 8;

type Whose = Pick<Session, 'address' | 'description'>;

export function readRecent(whose: Whose, segment: Segment): number[] {
  return readAll(whose)[segment] ?? [];
}

export function rememberRecent(whose: Whose, segment: Segment, id: number): void {
  const all = readAll(whose);
  all[segment] = [id, ...(all[segment] ?? []).filter((each) => each !== id)].slice(0, kept);
  keep(localStorage, placeOf(whose), JSON.stringify(all));
}

function readAll(whose: Whose): Partial<Record<Segment, number[]>> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(placeOf(whose)) ?? '{}');
    return Object.fromEntries(
      Object.entries(read as object).filter(([name, ids]) => isSegment(name) && isIds(ids)),
    ) as Partial<Record<Segment, number[]>>;
  } catch {
    return {};
  }
}

function isIds(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => Number.isSafeInteger(each) && each > 0);
}

/** A strict service does not say who one is: there, all who use this browser share the list. */
function placeOf({ address, description }: Whose): string {
  return `comptoir.recent ${address} ${description?.user ?? ''}`;
}
