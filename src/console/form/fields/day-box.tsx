/** A day input outside a form. It reads the same spellings as a day field and has a calendar. */
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { CalendarButton } from '#console/form/fields/calendar-button.tsx';
import { readDay } from '#console/form/input/days.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { readWallClock } from '#console/time/wall-clock.ts';
import { problemSentence } from '#contract/core/validation-messages.ts';
import { isDay } from '#contract/formats/calendar.ts';

interface DayBoxProps {
  label: string;
  /** The label is only for screen readers. */
  isLabelHidden?: boolean;
  className?: string;
  /** The day, or an empty text. */
  day: string;
  /** The error message for the day. */
  error?: string;
  /** Called with a day, or with an empty text when the input is cleared. */
  onChange: (day: string) => void;
}

export function DayBox({ label, isLabelHidden, className, day, error, onChange }: DayBoxProps) {
  const text = useText();
  const { language } = useLanguage();
  // The typed text as long as it has not been read as a day; undefined otherwise.
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const take = (next: string) => {
    setTyped(undefined);
    setProblem(undefined);
    if (next !== day) onChange(next);
  };
  const commit = () => {
    if (typed === undefined) return;
    const read = typed.trim() && readDay(typed, { language, today: readWallClock().today });
    if (read === '' || (read && isDay(read))) take(read);
    else setProblem(problemSentence({ field: '', problem: 'day_expected' }, language));
  };
  return (
    <TextInput
      className={className}
      label={isLabelHidden ? undefined : label}
      aria-label={isLabelHidden ? label : undefined}
      placeholder={text('console.dayFormat')}
      value={typed ?? day}
      error={problem ?? error}
      onChange={({ currentTarget: { value } }) => (isDay(value) ? take(value) : setTyped(value))}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
      rightSection={<CalendarButton label={label} day={() => day} onPick={take} />}
    />
  );
}
