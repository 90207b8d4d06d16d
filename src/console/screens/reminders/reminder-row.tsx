import '#console/screens/reminders/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useNumberLabels } from '#console/data/settings/number-labels.ts';
import { splitList } from '#console/form/input/split-list.ts';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { groupOf, isDated, type Reminder } from '#console/screens/reminders/groups.ts';
import classes from '#console/screens/reminders/inbox.module.css';
import { SubjectLine, useSubjectAddress } from '#console/screens/reminders/subject-link.tsx';
import { Chip } from '#console/ui/values/flag.tsx';
import { formatDateTime, formatTime } from '#console/ui/values/format.ts';
import { dayNumber } from '#contract/formats/calendar.ts';

interface ReminderRowProps {
  reminder: Reminder;
  now: string;
  /** Absent if the person may not change reminders. */
  onToggle?: (reminder: Reminder) => void;
  onSnooze?: (reminder: Reminder) => void;
}

export const ReminderRow = memo(function ReminderRow({ reminder, now, onToggle, onSnooze }: ReminderRowProps) {
  const text = useText();
  const { textOf } = useNumberLabels('person');
  const address = useSubjectAddress()(reminder);
  const { id, titre, closed, labels, notes, userID } = reminder;
  return (
    <li className={classes.row} data-reminder={id}>
      <div className={classes.what}>
        <Link data-row className={classes.title} to={address} dir="auto">
          {titre}
        </Link>
        <span className={classes.about}>
          <SubjectLine module={reminder.module} moduleID={reminder.moduleID} />
          {splitList(labels).map((label) => (
            <Chip key={label}>{label}</Chip>
          ))}
        </span>
        {notes && (
          <p className={classes.notes} dir="auto">
            {notes}
          </p>
        )}
      </div>
      <div className={classes.when}>
        <DueTime date={reminder.date} now={now} closed={closed === 1} />
        {userID && (
          <span className={classes.quiet}>{textOf(userID) ?? text('reminders.inbox.for', { user: userID })}</span>
        )}
      </div>
      <div className={classes.actions}>
        {onToggle && (
          <Button size="compact-sm" variant="default" onClick={() => onToggle(reminder)}>
            {text(closed ? 'reminders.inbox.reopen' : 'reminders.inbox.close')}
          </Button>
        )}
        {onSnooze && !closed && (
          <Button size="compact-sm" variant="default" onClick={() => onSnooze(reminder)}>
            {text('reminders.inbox.snooze')}
          </Button>
        )}
        <Link className={classes.details} to={links.record('reminders', id)}>
          {text('reminders.inbox.details')}
          <span className="visually-hidden"> {titre}</span>
        </Link>
      </div>
    </li>
  );
});

function DueTime({ date, now, closed }: { date: string; now: string; closed: boolean }) {
  const text = useText();
  const { language } = useLanguage();
  const isToday = date.slice(0, 10) === now.slice(0, 10);
  const days = dayNumber(now.slice(0, 10)) - dayNumber(date.slice(0, 10));
  const late = !closed && groupOf(date, now) === 'overdue';
  if (!isDated(date)) return <span className={classes.quiet}>{text('reminders.inbox.noDate')}</span>;
  return (
    <time dateTime={date} data-late={late || undefined} className={classes.due}>
      {isToday ? formatTime(date.slice(11), language) : formatDateTime(date, language, 'long')}
      {late && days > 0 && <span className={classes.late}>{text('reminders.inbox.daysLate', { days })}</span>}
    </time>
  );
}
