/** One write of a record: who made it, when, how, and each changed value. */
import '#console/record/history/messages/catalogue.ts';
import { useText } from '#console/messages/messages.ts';
import { isFilled } from '#console/record/cells/value.tsx';
import classes from '#console/record/history/history.module.css';
import type { ShownHistoryProps } from '#console/record/history/history-props.ts';
import { HistoryValue } from '#console/record/history/history-value.tsx';
import { RestoreButton } from '#console/record/history/restore-button.tsx';
import { fieldAt, useChangeLabel } from '#console/record/history/use-change-label.ts';
import { wallClockOf } from '#console/time/wall-clock.ts';
import { DateTime } from '#console/ui/values/day.tsx';
import type { Segment } from '#contract/core/segments.ts';
import type { HistoryChange, HistoryEntry } from '#contract/history.ts';

interface HistoryItemProps extends ShownHistoryProps {
  entry: HistoryEntry;
}

export function HistoryItem({ entry, ...props }: HistoryItemProps) {
  const text = useText();
  const { user, way, operation, at } = entry;
  const isUpdate = operation === 'update';
  const changes = isUpdate ? entry.changes : entry.changes.filter((change) => saysSomething(props.segment, change));
  const list = (
    <ul className={classes.changes}>
      {changes.map((change) => (
        <Change key={change.field} change={change} changes={entry.changes} isUpdate={isUpdate} {...props} />
      ))}
    </ul>
  );
  return (
    <li className={classes.entry} data-operation={operation}>
      <h3 className={classes.who} dir="auto">
        {text(`record.history.operation.${operation}`, { user })}
      </h3>
      <p className={classes.when}>
        <DateTime value={wallClockOf(at)} form="long" />
        {way !== 'session' && `, ${text(`record.history.way.${way}`)}`}
      </p>
      {isUpdate ? (
        list
      ) : (
        <details>
          <summary className={classes.summary}>{text('record.history.values', { count: changes.length })}</summary>
          {list}
        </details>
      )}
    </li>
  );
}

/** Whether a create or a delete involved a value of the field that was not empty. */
function saysSomething(segment: Segment, { field: path, before, after }: HistoryChange): boolean {
  const { field } = fieldAt(segment, path);
  return field === undefined || isFilled(field, after ?? before);
}

interface ChangeProps extends ShownHistoryProps {
  change: HistoryChange;
  /** All changes of the same write. */
  changes: readonly HistoryChange[];
  isUpdate: boolean;
}

/** For a create or a delete, there is only one value of each field. */
function Change({ change, changes, isUpdate, ...props }: ChangeProps) {
  const text = useText();
  const label = useChangeLabel(props.segment)(change.field);
  const { field, before, after } = change;
  /** The other field's value at that time. If this write did not change it, its current value is the best guess. */
  const valueAt = (moment: 'before' | 'after') => (name: string) =>
    (changes.find((each) => each.field === name) ?? { [moment]: props.record[name] })[moment];
  const shown = { segment: props.segment, path: field };
  return (
    <li className={classes.change}>
      <span className={classes.label}>{label}</span>
      {isUpdate ? (
        <span className={classes.values}>
          <span className={classes.before}>
            <span className="visually-hidden">{text('record.history.before')} </span>
            <HistoryValue {...shown} value={before} siblingValue={valueAt('before')} />
          </span>
          <span aria-hidden="true" className={classes.arrow}>
            →
          </span>
          <span className={classes.after}>
            <span className="visually-hidden">{text('record.history.after')} </span>
            <HistoryValue {...shown} value={after} siblingValue={valueAt('after')} />
          </span>
          <RestoreButton change={change} changes={changes} label={label} {...props} />
        </span>
      ) : (
        <span className={classes.values}>
          <HistoryValue
            {...shown}
            value={after ?? before}
            siblingValue={valueAt(after === null ? 'before' : 'after')}
          />
        </span>
      )}
    </li>
  );
}
