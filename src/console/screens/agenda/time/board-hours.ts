/** From when to when the grid shows a day, and which days of a week. Pure, but for the wish to see the whole of it, which this browser keeps. */
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
 * From the earliest opening to the latest closing, in whole hours: of the week, and of those drawn days that have hours of
 * their own. A shop that never opens gets the default hours.
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

/** When work begins on a day: as the shop opens, on a closed day as on its first open one. */
export function openingOn(hours: ShopHours, day: string): string {
  const fallback = [...hours, ...defaultHours].find((each) => each !== null);
  const { from } = hoursOn(hours, day) ?? fallback ?? { from: zeroTime };
  return from === zeroTime ? firstTime : from;
}

/**
 * A week without the closed days at its ends on which nothing is booked: what nobody works on takes no room. The day
 * that was asked for is always among them.
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

/** Where a new one is offered: as work begins, and today not before now. `now` is `YYYY-MM-DD HH:MM:SS`. */
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
