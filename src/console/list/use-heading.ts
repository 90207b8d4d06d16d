import type { AnyColumn } from '#console/list/columns.ts';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { statusWordsOf } from '#console/record/cells/status-words.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

/** What heads a list's column, and what a filter says, of a field. */
export function useFieldHeading(segment: Segment): (field: string) => string {
  const text = useText();
  const labelOf = useFieldLabel(segment);
  const { fields } = moduleOf(segment);
  return (field) => {
    const heading = statusWordsOf(fields[field])?.heading;
    return heading ? text(heading) : labelOf(field);
  };
}

export function useHeading(segment: Segment): (column: Pick<AnyColumn, 'field' | 'heading'>) => string {
  const text = useText();
  const headingOf = useFieldHeading(segment);
  return ({ field, heading }) => (heading ? text(heading) : headingOf(field));
}
