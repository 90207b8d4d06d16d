/** Days as the numbers that the contract's calendar counts, because a company is made by adding and comparing them. */
import { dayNumber, dayOfNumber, isDay, timeOfSecond, weekdayOf } from '#contract/formats/calendar.ts';

/** Caches, because all records of a company use the same few thousand days and times. */
const texts = new Map<number, string>();
const times = new Map<number, string>();

export function dayOf(text: string): number {
  if (!isDay(text)) throw new RangeError(`Not a calendar day: ${text}`);
  return dayNumber(text);
}

export function dayText(day: number): string {
  let text = texts.get(day);
  if (text === undefined) {
    text = dayOfNumber(day);
    texts.set(day, text);
  }
  return text;
}

/** 0 is Sunday. */
export function weekday(day: number): number {
  return weekdayOf(dayText(day));
}

function isWeekend(day: number): boolean {
  return weekday(day) % 6 === 0;
}

export function workdayFrom(day: number): number {
  return isWeekend(day) ? workdayFrom(day + 1) : day;
}

export function workdayUntil(day: number): number {
  return isWeekend(day) ? workdayUntil(day - 1) : day;
}

export function yearOf(day: number): number {
  return Number(dayText(day).slice(0, 4));
}

export function dateOf(day: number): number {
  return Number(dayText(day).slice(8));
}

export function isMonthEnd(day: number): boolean {
  return dateOf(day + 1) === 1;
}

/** `HH:MM:SS` of a number of minutes after midnight. */
export function minuteText(minutes: number): string {
  let text = times.get(minutes);
  if (text === undefined) {
    text = timeOfSecond(minutes * 60);
    times.set(minutes, text);
  }
  return text;
}
