/** The shortcut keys of a day field. */
import { type DaySetting, readDay } from '#console/form/input/days.ts';
import { addDays, addMonths, isDay, monthEnd, monthStart } from '#contract/formats/calendar.ts';

interface DayKey {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/**
 * The day for a shortcut key. `+` `-` and up, down: a day later or earlier; page up, page down: a month; Ctrl+Home,
 * Ctrl+End: the ends of the month; `T`: today. An empty field counts from today. Undefined if the key is ordinary
 * input, as `+`, `-` and `T` are while a day is partly typed.
 */
export function dayByKey(pressed: DayKey, typed: string, setting: DaySetting): string | undefined {
  if (pressed.altKey || pressed.metaKey) return undefined;
  const isEmpty = typed.trim() === '';
  const from = isEmpty ? setting.today : readDay(typed, setting);
  if (!from || !isDay(from)) return undefined;
  const isComplete = isEmpty || isDay(typed.trim());
  const day = pressed.ctrlKey ? byCombination(pressed.key, from) : byKey(pressed.key, from, isComplete, setting.today);
  return day && isDay(day) ? day : undefined;
}

function byCombination(key: string, from: string): string | undefined {
  if (key === 'Home') return monthStart(from);
  return key === 'End' ? monthEnd(from) : undefined;
}

function byKey(key: string, from: string, isComplete: boolean, today: string): string | undefined {
  if (key === 'ArrowUp' || (key === '+' && isComplete)) return addDays(from, 1);
  if (key === 'ArrowDown' || (key === '-' && isComplete)) return addDays(from, -1);
  if (key === 'PageUp') return addMonths(from, 1);
  if (key === 'PageDown') return addMonths(from, -1);
  return isComplete && (key === 't' || key === 'T') ? today : undefined;
}

/** The day given by `+` or `-`. Digits typed next are the number of days, as in `+14`. */
export interface CountedDay {
  from: string;
  sign: 1 | -1;
  digits: string;
  day: string;
}

export function beginCounting(key: string, day: string): CountedDay | undefined {
  if (key !== '+' && key !== '-') return undefined;
  const sign = key === '+' ? 1 : -1;
  return { from: addDays(day, -sign), sign, digits: '', day };
}

/** Undefined if the key does not continue the count. */
export function goOnCounting(counted: CountedDay, key: string): CountedDay | undefined {
  const digits = counted.digits + key;
  if (!/^\d{1,4}$/.test(digits)) return undefined;
  const day = addDays(counted.from, counted.sign * Number(digits));
  return isDay(day) ? { ...counted, digits, day } : undefined;
}
