/** The suggested times until which a reminder can be put off. */
import { addDays, dayNumber, momentOf, wallSeconds } from '#contract/formats/calendar.ts';

export type Snooze = 'laterToday' | 'tomorrow' | 'nextWeek';

interface SnoozeChoice {
  name: Snooze;
  /** A date-time of the wire. */
  date: string;
}

const quarterHourSeconds = 15 * 60;
const laterTodaySeconds = 3 * 3600;
const morning = '09:00:00';

/**
 * "Later today" is in three hours, rounded to a quarter, if that is still today. On a Sunday, next week is tomorrow.
 */
export function snoozeChoices(now: string): SnoozeChoice[] {
  const [day = '', time = ''] = now.split(' ');
  const soon = momentOf(
    Math.ceil((wallSeconds({ day, time }) + laterTodaySeconds) / quarterHourSeconds) * quarterHourSeconds,
  );
  const choices: SnoozeChoice[] = [
    { name: 'tomorrow', date: `${addDays(day, 1)} ${morning}` },
    { name: 'nextWeek', date: `${nextMonday(day)} ${morning}` },
  ];
  const offered = choices.filter(({ date }, index) => choices.findIndex((each) => each.date === date) === index);
  return soon.day === day ? [{ name: 'laterToday', date: `${soon.day} ${soon.time}` }, ...offered] : offered;
}

/** The first Monday after the day. 1970-01-01 was a Thursday. */
export function nextMonday(day: string): string {
  const sinceMonday = (((dayNumber(day) + 3) % 7) + 7) % 7;
  return addDays(day, 7 - sinceMonday);
}
