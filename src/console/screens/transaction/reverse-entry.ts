import type { Shown } from '#console/kit/record-facts.tsx';
import { otherSide } from '#console/screens/transaction/leg-values.ts';

type Entry = Shown<'transactions'>;

/** What the entry that undoes this one begins with: its lines, each on the other side. */
export function reverseOf(entry: Entry, today: string, description: string): Record<string, unknown> {
  const { code, reference, labels, details } = entry;
  return {
    date: today,
    code,
    reference,
    labels,
    description,
    details: details.map((leg) => ({ ...leg, credit: otherSide(leg.credit === 'D' ? 'D' : 'C') })),
  };
}

/** A strict service does not say which projects an entry's lines are on. */
export function isShowingProjects({ details }: Entry): boolean {
  return details.every((leg) => leg.projet_id !== undefined);
}
