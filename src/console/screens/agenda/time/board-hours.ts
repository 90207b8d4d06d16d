/**
 * Which hours of a day and which days of a week the grid shows. Pure, except for the choice to show the whole day,
 * which this browser stores.
 */
import * as z from 'zod/mini';
import { firstTime, stepMinutes } from '#console/screens/agenda/moves/moves.ts';
import type { HourRange } from '#console/screens/agenda/moves/placement.ts';
import { defaultHours, hoursOn, type ShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import { storedValue, useStoredValue } from '#console/storage/stored-value.ts';
import { momentOf, wallSeconds, zeroTime } from '#contract/formats/calendar.ts';

export const wholeDay: HourRange = { from: 0, to: 24 };
/** Hours shown before opening and after closing, so that early and late appointments can be seen and dropped there. */
const marginHours = 1;
const secondsPerHour = 3600;

/**
 * From the earliest opening to the latest closing of the week, in whole hours, including the drawn days that have hours
 * of their own. A shop that never opens gets the default hours.
 */
export function workingHours(hours: ShopHours, drawn: readonly string[] = []): HourRange {
  const own = drawn.map((day) => hours.days?.get(day) ?? null);
  const open = [...hours, ...own].filter((each) => each !== null);
  const days = open.length ? open : defaultHours.filter((each) => each !== null);
  const from = Math.min(...days.map((day) => Math.floor(hourOf(day.from))));
  const to = Math.max(...days.map((day) => Math.ceil(hourOf(day.to))));
  return { from, to };
}

/**
 * The same hours for all days of the week, so that the board does not jump between days; only a day with longer hours of its
 * own adds to them.
 */
export function hoursAround(hours: ShopHours, drawn: readonly string[] = []): HourRange {
  const { from, to } = workingHours(hours, drawn);
  return { from: Math.max(wholeDay.from, from - marginHours), to: Math.min(wholeDay.to, to + marginHours) };
}

function hourOf(time: string): number {
  return wallSeconds({ day: '1970-01-01', time }) / secondsPerHour;
}

/** When work begins on a day: at its opening, or on a closed day at the opening of the week's first open day. */
export function openingOn(hours: ShopHours, day: string): string {
  const fallback = [...hours, ...defaultHours].find((each) => each !== null);
  const { from } = hoursOn(hours, day) ?? fallback ?? { from: zeroTime };
  return from === zeroTime ? firstTime : from;
}

/**
 * The days of a week without closed and empty days at its ends, which would take up space. The chosen day is always
 * included.
 */
export function daysToDraw(
  week: readonly string[],
  chosenDay: string,
  isNeeded: (day: string) => boolean,
): readonly string[] {
  const drawn = week.map((day) => day === chosenDay || isNeeded(day));
  const [first, last] = [drawn.indexOf(true), drawn.lastIndexOf(true)];
  return first < 0 || last - first + 1 === week.length ? week : week.slice(first, last + 1);
}

const quarter = stepMinutes * 60;

/**
 * The proposed start of a new appointment: when work begins; today not before the present time. `now` is `YYYY-MM-DD
 * HH:MM:SS`.
 */
export function beginningOn(hours: ShopHours, day: string, now: string): string {
  const opening = openingOn(hours, day);
  const [today = '', time = ''] = now.split(' ');
  if (day !== today) return opening;
  const coming = momentOf(Math.ceil(wallSeconds({ day, time }) / quarter) * quarter);
  return coming.day === day && coming.time > opening ? coming.time : opening;
}

const storedWholeDay = storedValue({
  key: 'comptoir.agenda.whole-day',
  scope: 'browser',
  schema: z.literal([true, false]),
});

export function useWholeDay(): [boolean, (isWhole: boolean) => void] {
  return [useStoredValue(storedWholeDay) ?? false, storedWholeDay.set];
}
