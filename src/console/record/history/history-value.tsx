import '#console/record/history/messages/catalogue.ts';
import { useText } from '#console/messages/messages.ts';
import { ReferenceLink } from '#console/record/cells/reference-link.tsx';
import { isFilled, Value } from '#console/record/cells/value.tsx';
import classes from '#console/record/history/history.module.css';
import { fieldAt } from '#console/record/history/use-change-label.ts';
import { isSegment, type Segment } from '#contract/core/segments.ts';
import type { HistoryChange } from '#contract/history.ts';

interface HistoryValueProps {
  segment: Segment;
  path: string;
  value: HistoryChange['before'];
  /** Gives the value that another field had at that time. */
  siblingValue: (name: string) => unknown;
}

/** Rendered as on the record's page. A field that the contract no longer has is shown as stored. */
export function HistoryValue({ segment, path, value, siblingValue }: HistoryValueProps) {
  const text = useText();
  const { name, field } = fieldAt(segment, path);
  if (field ? !isFilled(field, value) : value === null) {
    return <span className={classes.none}>{text('record.history.none')}</span>;
  }
  const module = field?.segmentField && String(siblingValue(field.segmentField));
  if (module && isSegment(module)) return <ReferenceLink segment={module} id={value} />;
  return <span dir="auto">{field ? <Value name={name} field={field} value={value} /> : value}</span>;
}
