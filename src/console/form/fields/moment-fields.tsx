/** Day and time fields: typed as text, or picked from a calendar that loads when it is opened. */
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { CalendarButton } from '#console/form/fields/calendar-button.tsx';
import type { FieldProps } from '#console/form/fields/field-props.ts';
import { useTypedField } from '#console/form/fields/use-typed-field.tsx';
import classes from '#console/form/form.module.css';
import type { FormValues } from '#console/form/form-values.ts';
import { beginCounting, type CountedDay, dayByKey, goOnCounting } from '#console/form/input/day-keys.ts';
import { type DaySetting, readDateTime, readDay } from '#console/form/input/days.ts';
import { readTimeText } from '#console/form/input/parse-input.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { readWallClock } from '#console/time/wall-clock.ts';
import { TextBox } from '#console/ui/controls/text-box.tsx';
import { formatDay, formatTime } from '#console/ui/values/format.ts';
import type { Language } from '#contract/core/language.ts';
import { isDay, readTime } from '#contract/formats/calendar.ts';

/** The functions with which day fields read and describe a day. */
function useDays() {
  const { language } = useLanguage();
  const setting = (): DaySetting => ({ language, today: readWallClock().today });
  const describe = (day: string | undefined) => (day && isDay(day) ? formatDay(day, language, 'weekday') : '');
  return { language, setting, describe };
}

/**
 * `+`, `-` and `T` act as shortcuts only where they cannot be part of a text: if everything is selected or the caret is
 * at the end.
 */
function isPoised({
  currentTarget: { selectionStart, selectionEnd, value },
}: KeyboardEvent<HTMLInputElement>): boolean {
  return selectionEnd === value.length && (selectionStart === 0 || selectionStart === value.length);
}

const characters = /^[+\-t]$/i;

/**
 * The day for a shortcut key. Digits typed after `+` or `-` give the number of days. A letter after `T` means that a
 * word is being typed, such as `tomorrow` or `Thursday`.
 */
function useDayKeys() {
  const counted = useRef<CountedDay>(undefined);
  const begun = useRef<{ letter: string; day: string }>(undefined);
  return (event: KeyboardEvent<HTMLInputElement>, day: string, setting: DaySetting): string | undefined => {
    const word = begun.current?.day === day && /^[a-z]$/i.test(event.key) && !event.ctrlKey && !event.metaKey;
    const letter = begun.current?.letter ?? '';
    begun.current = undefined;
    if (word) return letter + event.key;
    const before = counted.current?.day === day ? counted.current : undefined;
    counted.current = before && goOnCounting(before, event.key);
    if (counted.current) return counted.current.day;
    const start = characters.test(event.key) && !isPoised(event) ? undefined : dayByKey(event, day, setting);
    counted.current = start === undefined ? undefined : beginCounting(event.key, start);
    if (start !== undefined && /^t$/i.test(event.key)) begun.current = { letter: event.key, day: start };
    return start;
  };
}

export function DayField(props: FieldProps) {
  const text = useText();
  const keyOf = useDayKeys();
  const { language, setting, describe } = useDays();
  const { setValue } = useFormContext<FormValues>();
  /** A text such as `demain 10 h` contains a day and a time. It is split where the form has a field for each. */
  const partsOf = (typed: string) => (props.timeField && readDateTime(typed, setting())?.split(' ')) || [];
  const calendar = useRef<HTMLButtonElement>(null);
  const {
    input,
    texts: words,
    set,
    current,
  } = useTypedField(props, {
    isChecked: true,
    normalize: (typed) => {
      const only = readDay(typed, setting());
      const [day, time] = only === undefined ? partsOf(typed) : [only];
      if (props.timeField && time) setValue(props.timeField, time.slice(0, 5), { shouldDirty: true });
      return day;
    },
    feedback: (typed) => {
      const only = readDay(typed, setting());
      const [day, time] = only === undefined ? partsOf(typed) : [only];
      return [describe(day), describeTime(time, language)].filter(Boolean).join(', ');
    },
    byKey: (event, typed) => openCalendar(event, calendar) ?? keyOf(event, typed, setting()),
  });
  return (
    <TextBox
      className={classes.short}
      placeholder={text('console.dayFormat')}
      rightSection={
        <CalendarButton
          ref={calendar}
          label={words.label}
          day={() => readDay(String(current() ?? ''), setting())}
          onPick={set}
        />
      }
      {...words}
      {...input}
    />
  );
}

/** Alt and the down arrow open the calendar, as for other lists below a field. The text stays as it is. */
function openCalendar(
  event: KeyboardEvent<HTMLInputElement>,
  button: RefObject<HTMLButtonElement | null>,
): string | undefined {
  if (!event.altKey || event.key !== 'ArrowDown') return undefined;
  button.current?.click();
  return event.currentTarget.value;
}

export function TimeField(props: FieldProps) {
  const text = useText();
  const { language } = useLanguage();
  const { input, texts: words } = useTypedField(props, {
    isChecked: true,
    normalize: readTimeText,
    feedback: (typed) => describeTime(readTimeText(typed), language),
  });
  return <TextBox className={classes.short} placeholder={text('console.timeFormat')} {...words} {...input} />;
}

function describeTime(time: string | undefined, language: Language): string {
  return time && readTime(time) ? formatTime(time, language) : '';
}

const morning = '09:00';

export function DateTimeField(props: FieldProps) {
  const text = useText();
  const keyOf = useDayKeys();
  const { language, setting, describe } = useDays();
  const calendar = useRef<HTMLButtonElement>(null);
  /** A day without a time means its morning, as it does when it is picked from the calendar or by a key. */
  const readMoment = (typed: string) => {
    const day = readDay(typed, setting());
    return readDateTime(typed, setting()) ?? (day && isDay(day) ? `${day} ${morning}` : undefined);
  };
  const partsOf = (typed: string) => (readMoment(typed) ?? '').split(' ');
  const withDay = (day: string, typed: string) => `${day} ${partsOf(typed)[1] ?? morning}`;
  const {
    input,
    texts: words,
    set,
    current,
  } = useTypedField(props, {
    isChecked: true,
    // Spelled like the initial value of the field: without seconds if they are zero.
    normalize: (typed) => readMoment(typed)?.replace(/(:\d{2}):00$/, '$1'),
    feedback: (typed) => {
      const [day, time] = partsOf(typed);
      return [describe(day), describeTime(time, language)].filter(Boolean).join(', ');
    },
    byKey: (event, typed) => {
      const isHalfTyped = typed.trim() !== '' && !isDay(typed.trim().slice(0, 10));
      const isText = characters.test(event.key) && isHalfTyped;
      const day = isText ? undefined : keyOf(event, partsOf(typed)[0] ?? '', setting());
      // A letter after T continues a word, such as `tomorrow`.
      const isWord = day !== undefined && !isDay(day);
      return openCalendar(event, calendar) ?? (day && !isWord ? withDay(day, typed) : day);
    },
  });
  return (
    <TextBox
      className={classes.short}
      placeholder={`${text('console.dayFormat')} ${text('console.timeFormat')}`}
      rightSection={
        <CalendarButton
          ref={calendar}
          label={words.label}
          day={() => partsOf(String(current() ?? ''))[0]}
          onPick={(day) => set(withDay(day, String(current() ?? '')))}
        />
      }
      {...words}
      {...input}
    />
  );
}
