import '#console/record/messages/catalogue.ts';
import '#console/screens/reminders/messages/catalogue.ts';
import { useId, useState } from 'react';
import { usePrinting } from '#console/list/table/use-printing.ts';
import { type MessageId, useText } from '#console/messages/messages.ts';
import type { OpenGroup, Reminder } from '#console/screens/reminders/groups.ts';
import classes from '#console/screens/reminders/inbox.module.css';
import { ReminderRow } from '#console/screens/reminders/reminder-row.tsx';
import textButton from '#console/ui/text-button.module.css';

const titles: Record<OpenGroup | 'done', MessageId> = {
  overdue: 'reminders.inbox.overdue',
  today: 'reminders.inbox.today',
  later: 'reminders.inbox.later',
  done: 'reminders.inbox.done',
};

/** The rows shown at first, and added each time. */
const pageSize = 50;

interface ReminderGroupProps {
  group: OpenGroup | 'done';
  reminders: readonly Reminder[];
  /** Whether not everything was read, so that there may be more. */
  partial: boolean;
  now: string;
  onToggle?: (reminder: Reminder) => void;
  onSnooze?: (reminder: Reminder) => void;
}

export function ReminderGroup({ group, reminders, partial, now, onToggle, onSnooze }: ReminderGroupProps) {
  const text = useText();
  const id = useId();
  const [limit, setLimit] = useState(pageSize);
  const shown = usePrinting() ? reminders.length : limit;
  if (!reminders.length) return null;
  const count = text(partial ? 'reminders.countAtLeast' : 'record.count', { count: reminders.length });
  return (
    <section aria-labelledby={id} className={classes.group} data-group={group} data-measure>
      <h2 id={id} className={classes.groupTitle}>
        {text(titles[group])} <span className={classes.count}>{count}</span>
      </h2>
      <ul className={classes.rows}>
        {reminders.slice(0, shown).map((reminder) => (
          <ReminderRow key={reminder.id} reminder={reminder} now={now} onToggle={onToggle} onSnooze={onSnooze} />
        ))}
      </ul>
      {reminders.length > shown && (
        <button type="button" className={textButton.dense} onClick={() => setLimit(limit + pageSize)}>
          {text('record.showMore', { left: reminders.length - shown })}
        </button>
      )}
    </section>
  );
}
