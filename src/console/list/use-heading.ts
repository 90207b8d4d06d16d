import type { AnyColumn } from '#console/list/columns.ts';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { statusWordsOf } from '#console/record/cells/status-words.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

/**
 * The heading of a field's column, and the name of its filter. A field of a nested line with the same label as one of
 * the record's own fields is followed by the name of its list.
 */
export function useFieldHeading(segment: Segment): (field: string) => string {
  const text = useText();
  const labelOf = useFieldLabel(segment);
  const { fields } = moduleOf(segment);
  return (field) => {
    const heading = statusWordsOf(fields[field])?.heading;
    const [list = '', inner = ''] = field.split('.');
    const label = labelOf(field);
    if (fields[inner] && labelOf(inner) === label) return `${label} (${labelOf(list)})`;
    return heading ? text(heading) : label;
  };
}

export function useHeading(segment: Segment): (column: Pick<AnyColumn, 'field' | 'heading'>) => string {
  const text = useText();
  const headingOf = useFieldHeading(segment);
  return ({ field, heading }) => (heading ? text(heading) : headingOf(field));
}
