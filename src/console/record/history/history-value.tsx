import '#console/record/history/messages/catalogue.ts';
import { useText } from '#console/messages/messages.ts';
import { isFilled, Value } from '#console/record/cells/value.tsx';
import classes from '#console/record/history/history.module.css';
import { fieldAt } from '#console/record/history/use-change-label.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { HistoryChange } from '#contract/history.ts';

interface HistoryValueProps {
  segment: Segment;
  path: string;
  value: HistoryChange['before'];
}

/** As the record's own page shows it. A field that the contract no longer has is shown as it was stored. */
export function HistoryValue({ segment, path, value }: HistoryValueProps) {
  const text = useText();
  const { name, field } = fieldAt(segment, path);
  if (field ? !isFilled(field, value) : value === null) {
    return <span className={classes.none}>{text('record.history.none')}</span>;
  }
  return <span dir="auto">{field ? <Value name={name} field={field} value={value} /> : value}</span>;
}
