// Days are integers counted from 1970-01-01, with the civil calendar's own arithmetic: no clock, no zone.

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const daysOfEra = 146_097;
const eraStart = 719_468;

const texts = new Map<number, string>();

export function dayOf(text: string): number {
  const [, year, month, date] = dayPattern.exec(text) ?? [];
  const day = daysFromCivil(Number(year), Number(month), Number(date));
  if (Number.isNaN(day) || dayText(day) !== text) throw new RangeError(`Not a calendar day: ${text}`);
  return day;
}

export function dayText(day: number): string {
  let text = texts.get(day);
  if (text === undefined) {
    const { year, month, date } = civilFromDays(day);
    text = `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;
    texts.set(day, text);
  }
  return text;
}

/** 0 is Sunday. */
export function weekday(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
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
  return civilFromDays(day).year;
}

export function dateOf(day: number): number {
  return civilFromDays(day).date;
}

export function isMonthEnd(day: number): boolean {
  return dateOf(day + 1) === 1;
}

/** `HH:MM:SS` of a number of minutes after midnight. */
export function minuteText(minutes: number): string {
  return secondText(minutes * 60);
}

export function secondText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

function daysFromCivil(year: number, month: number, date: number): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * daysOfEra + dayOfEra - eraStart;
}

function civilFromDays(day: number): { year: number; month: number; date: number } {
  const shifted = day + eraStart;
  const era = Math.floor(shifted / daysOfEra);
  const dayOfEra = shifted - era * daysOfEra;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const march = Math.floor((5 * dayOfYear + 2) / 153);
  const month = march < 10 ? march + 3 : march - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    date: dayOfYear - Math.floor((153 * march + 2) / 5) + 1,
  };
}

function two(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
