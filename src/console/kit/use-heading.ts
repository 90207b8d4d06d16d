import { flagWords } from '#console/kit/cells/flag-words.ts';
import type { AnyColumn } from '#console/kit/columns.ts';
import { useReading } from '#console/kit/readings.ts';
import { useText } from '#console/messages/messages.ts';
import type { Segment } from '#contract/segments.ts';

export function useHeading(segment: Segment): (column: AnyColumn) => string {
  const text = useText();
  const readingOf = useReading(segment);
  return ({ field, heading = flagWords[field]?.heading }) => (heading ? text(heading) : readingOf(field));
}
