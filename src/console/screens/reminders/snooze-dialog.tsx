/** Asks until when to put off a reminder: later today, tomorrow, next week (keys 1 to 3), or a date and time. */
import '#console/screens/reminders/messages/catalogue.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { CalendarButton } from '#console/form/fields/calendar-button.tsx';
import { readDay, readDateTime as readTypedDateTime } from '#console/form/input/days.ts';
import { type MessageId, useLanguage, useText } from '#console/messages/messages.ts';
import type { Reminder } from '#console/screens/reminders/groups.ts';
import classes from '#console/screens/reminders/inbox.module.css';
import { type Snooze, snoozeChoices } from '#console/screens/reminders/snooze.ts';
import { Dialog, DialogActions } from '#console/ui/dialogs/dialog.tsx';
import { formatDateTime, formatDay, formatTime } from '#console/ui/values/format.ts';
import { readDateTime } from '#contract/formats/calendar.ts';

const words: Record<Snooze, MessageId> = {
  laterToday: 'reminders.snooze.laterToday',
  tomorrow: 'reminders.snooze.tomorrow',
  nextWeek: 'reminders.snooze.nextWeek',
};

interface SnoozeDialogProps {
  /** Undefined while the dialog is closed. */
  reminder: Reminder | undefined;
  now: string;
  onChoose: (reminder: Reminder, date: string) => void;
  onClose: () => void;
}

export function SnoozeDialog({ reminder, now, onChoose, onClose }: SnoozeDialogProps) {
  const text = useText();
  const title = text('reminders.snooze.title', { title: reminder?.titre ?? '' });
  return (
    <Dialog open={reminder !== undefined} title={title} onClose={onClose}>
      {reminder && (
        <>
          <Choices now={now} onChoose={(date) => onChoose(reminder, date)} />
          <OwnMoment now={now} onChoose={(date) => onChoose(reminder, date)} onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}

/** The time for a day picked without one. */
const morning = '09:00';

interface ChoicesProps {
  now: string;
  onChoose: (date: string) => void;
}

function Choices({ now, onChoose }: ChoicesProps) {
  const text = useText();
  const { language } = useLanguage();
  const choices = snoozeChoices(now);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const chooseByKey = (event: KeyboardEvent<HTMLElement>) => {
    const choice = choices[Number(event.key) - 1];
    if (choice) onChoose(choice.date);
  };
  return (
    <fieldset className={classes.snooze} onKeyDown={chooseByKey}>
      <legend className="visually-hidden">{text('reminders.snooze.until')}</legend>
      {choices.map(({ name, date }, index) => (
        <button
          key={name}
          ref={index === 0 ? first : undefined}
          type="button"
          className={classes.snoozeChoice}
          onClick={() => onChoose(date)}
        >
          <kbd>{index + 1}</kbd>
          <span>{text(words[name])}</span>
          <span className={classes.quiet}>
            {name === 'laterToday'
              ? formatTime(date.slice(11), language)
              : `${formatDay(date.slice(0, 10), language, 'weekday')}, ${formatTime(date.slice(11), language)}`}
          </span>
        </button>
      ))}
    </fieldset>
  );
}

function OwnMoment({ now, onChoose, onClose }: ChoicesProps & { onClose: () => void }) {
  const text = useText();
  const { language } = useLanguage();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const setting = { language, today: now.slice(0, 10) };
  const read = (words: string) => readDateTime(readTypedDateTime(words, setting) ?? '');
  const dayOf = (words: string) => (read(words) ?? readDay(words, setting))?.slice(0, 10);
  const setDay = (day: string) => setTyped(`${day} ${read(typed)?.slice(11, 16) ?? morning}`);
  const choose = (event: FormEvent) => {
    event.preventDefault();
    const date = read(typed);
    if (!date) setProblem(text('reminders.snooze.unread'));
    else if (date <= now) setProblem(text('reminders.snooze.past', { now: formatDateTime(now, language, 'long') }));
    else onChoose(date);
  };
  return (
    <form className={classes.ownMoment} onSubmit={choose} noValidate>
      <TextInput
        label={text('reminders.snooze.pick')}
        placeholder={`${text('console.dayFormat')} ${text('console.timeFormat')}`}
        rightSection={<CalendarButton label={text('reminders.snooze.pick')} day={() => dayOf(typed)} onPick={setDay} />}
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {text('console.cancel')}
        </Button>
        <Button type="submit">{text('reminders.snooze.do')}</Button>
      </DialogActions>
    </form>
  );
}
