import type { KeyboardEvent } from 'react';
import { links } from '#console/links.ts';
import type { Rights } from '#console/session/rights.ts';
import type { Segment } from '#contract/core/segments.ts';

/** `Alt+Enter` in a picker opens the chosen record in another tab, if the person may see it. Returns whether that was the key. */
export function opensRecord(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'preventDefault'>,
  { may }: Pick<Rights, 'may'>,
  segment: Segment,
  id: number,
): boolean {
  if (!event.altKey || event.key !== 'Enter' || id <= 0) return false;
  event.preventDefault();
  if (may(segment, 'retrieve')) window.open(links.record(segment, id), '_blank');
  return true;
}
