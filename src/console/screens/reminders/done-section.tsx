/** The completed reminders, most recent first. They are only read when the part is opened. */
import '#console/screens/reminders/messages/catalogue.ts';
import { type RefObject, useEffect, useState } from 'react';
import { useWholeList } from '#console/data/whole-list/use-whole-list.ts';
import { LoadProgressBar } from '#console/list/whole-list/load-progress-bar.tsx';
import { useText } from '#console/messages/messages.ts';
import type { QuickChange } from '#console/record/changes/use-quick-change.ts';
import { ReadError } from '#console/record/read-error.tsx';
import { filterReminders, type InboxFilter, isOf, ofOwner, type Reminder } from '#console/screens/reminders/groups.ts';
import classes from '#console/screens/reminders/inbox.module.css';
import { ReminderGroup } from '#console/screens/reminders/reminder-group.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';
import textButton from '#console/ui/text-button.module.css';

interface DonePartProps {
  now: string;
  filter: InboxFilter;
  /** The owner in the form that `isOf` expects. */
  owner: string | undefined;
  quick: QuickChange<'reminders'>;
  /** Filled with the reminders shown here, for the keyboard handling of the rows. */
  rows: RefObject<readonly Reminder[]>;
  onToggle?: (reminder: Reminder) => void;
}

const done = { closed: '1', sort: '-date' };

export function DoneSection(props: DonePartProps) {
  const text = useText();
  const [shown, setShown] = useState(false);
  return (
    <div className={classes.done}>
      <button type="button" className={textButton.dense} aria-expanded={shown} onClick={() => setShown(!shown)}>
        {text(shown ? 'reminders.inbox.hideDone' : 'reminders.inbox.showDone')}
      </button>
      {shown && <DoneList {...props} />}
    </div>
  );
}

function DoneList({ now, filter, owner, quick, rows, onToggle }: DonePartProps) {
  const text = useText();
  const { records, loadProgress, error, retry } = useWholeList('reminders', ofOwner(done, owner), { limit: 100 });
  const closed = quick
    .withPendingChanges(records ?? [])
    .filter((each) => each.closed === 1 && isOf(each.userID, owner));
  const found = filterReminders(closed, filter);
  useEffect(() => {
    rows.current = found;
  });
  useEffect(
    () => () => {
      rows.current = [];
    },
    [rows],
  );
  if (error && !records) return <ReadError error={error} retry={retry} compact />;
  if (!records) return <SkeletonRows rows={4} columns={3} />;
  return (
    <>
      {found.length === 0 && loadProgress?.done && <p className={classes.quiet}>{text('console.noneYet')}</p>}
      <ReminderGroup group="done" reminders={found} partial={!loadProgress?.done} now={now} onToggle={onToggle} />
      <LoadProgressBar loadProgress={loadProgress} />
    </>
  );
}
