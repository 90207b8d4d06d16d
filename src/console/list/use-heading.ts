import type { AnyColumn } from '#console/list/columns.ts';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { flagWords } from '#console/record/cells/flag-words.ts';
import type { Segment } from '#contract/core/segments.ts';

export function useHeading(segment: Segment): (column: AnyColumn) => string {
  const text = useText();
  const readingOf = useFieldLabel(segment);
  return ({ field, heading = flagWords[field]?.heading }) => (heading ? text(heading) : readingOf(field));
}
