/**
 * Days and wall-clock times as the texts of the wire, without time zones and without `Date`.
 * Specification, "Conventions for all records"; rulings section 3, "dates".
 */

/** An unset task date on the wire (sic). */
export const zeroDay = '0000-00-00';
/** The first and the last day that the wire can hold, which stand for the open ends of a period. */
export const firstDay = '0001-01-01';
export const lastDay = '9999-12-31';
/** A time of `00:00:00` on an appointment means "not scheduled yet". */
export const zeroTime = '00:00:00';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const timePattern = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;
const dateTimePattern = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)$/;

const secondsPerDay = 86_400;

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const zeroDigit = 48;

/** Reads digits without cutting the text into pieces, because lists and boards handle thousands of days. */
function digits(text: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at++) number = number * 10 + text.charCodeAt(at) - zeroDigit;
  return number;
}

/** Year, month and date. The year may have more than four digits. */
function partsOf(day: string): [number, number, number] {
  const end = day.length;
  return [digits(day, 0, end - 6), digits(day, end - 5, end - 3), digits(day, end - 2, end)];
}

/** A day that exists in the calendar, from year 1 on. */
export function isDay(text: string): boolean {
  if (!dayPattern.test(text)) return false;
  const [year, month, day] = partsOf(text);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Accepts `09:30` and `09:30:00` and gives `09:30:00`. `9:30` is not a time of the wire. */
export function readTime(text: string): string | undefined {
  const match = timePattern.exec(text);
  return match ? `${match[1]}:${match[2]}:${match[3] ?? '00'}` : undefined;
}

/** Accepts a space or a `T` between day and time, and gives a space. */
export function readDateTime(text: string): string | undefined {
  const [, day = '', timeOfDay = ''] = dateTimePattern.exec(text) ?? [];
  const time = readTime(timeOfDay);
  return time && isDay(day) ? `${day} ${time}` : undefined;
}

/** Days since 1970-01-01 in the Gregorian calendar. */
export function dayNumber(day: string): number {
  const [year, month, date] = partsOf(day);
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + date - 1;
  return (
    era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
  );
}

/** The inverse of `dayNumber`. */
export function dayOfNumber(number: number): string {
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthIndex = Math.floor((5 * dayOfYear + 2) / 153);
  const date = dayOfYear - Math.floor((153 * monthIndex + 2) / 5) + 1;
  const month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return dayTextOf(year, month, date);
}

/** Does not check that the day exists; `isDay` does. */
export function dayTextOf(year: number, month: number, date: number): string {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-');
}

export function addDays(day: string, days: number): string {
  return dayOfNumber(dayNumber(day) + days);
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  // 1970-01-01 was a Thursday.
  return (((dayNumber(day) + 4) % 7) + 7) % 7;
}

/** The same date so many months later, or the last day of that month if it has no such date. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = partsOf(day);
  const index = year * 12 + month - 1 + months;
  const landed: [number, number] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1];
  return dayTextOf(...landed, Math.min(date, daysInMonth(...landed)));
}

/** The first day of the month, of which the text is a day or `YYYY-MM`; `monthEnd` gives the last one. */
export function monthStart(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

export function monthEnd(day: string): string {
  return addDays(addMonths(monthStart(day), 1), -1);
}

/** The month of the day, as `YYYY-MM`, and the months before it, oldest first. */
export function monthsUntil(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addMonths(monthStart(day), index + 1 - count).slice(0, 7));
}

function secondOfDay(time: string): number {
  return digits(time, 0, 2) * 3600 + digits(time, 3, 5) * 60 + digits(time, 6, 8);
}

export interface Moment {
  day: string;
  time: string;
}

/**
 * Seconds of the wall clock since 1970-01-01 00:00:00. Every day has 86,400 of them, because there are no time zones.
 */
export function wallSeconds({ day, time }: Moment): number {
  return dayNumber(day) * secondsPerDay + secondOfDay(time);
}

export function momentOf(wallSeconds: number): Moment {
  const number = Math.floor(wallSeconds / secondsPerDay);
  const secondsOfDay = wallSeconds - number * secondsPerDay;
  return { day: dayOfNumber(number), time: timeOfSecond(secondsOfDay) };
}

/** `HH:MM:SS` of so many seconds after midnight. */
export function timeOfSecond(second: number): string {
  return `${twoDigits(second / 3600)}:${twoDigits((second % 3600) / 60)}:${twoDigits(second % 60)}`;
}

function twoDigits(value: number): string {
  return String(Math.floor(value)).padStart(2, '0');
}
