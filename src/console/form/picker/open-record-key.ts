import type { KeyboardEvent } from 'react';
import { links } from '#console/links.ts';
import type { Segment } from '#contract/core/segments.ts';

/** `Alt+Enter` in a picker opens the chosen record in another tab. Returns whether that was the key. */
export function opensRecord(event: KeyboardEvent, segment: Segment, id: number): boolean {
  if (!event.altKey || event.key !== 'Enter' || id <= 0) return false;
  event.preventDefault();
  window.open(links.record(segment, id), '_blank');
  return true;
}
