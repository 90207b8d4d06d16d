/**
 * Reads days in the short forms that people type, and gives the wire's spelling. Undefined if the text cannot be read.
 */
import { readDayText, readTimeText } from '#console/form/input/parse-input.ts';
import { weekdayNames } from '#console/ui/values/format.ts';
import { type Language, languages } from '#contract/core/language.ts';
import { addDays, dayTextOf, isDay, readTime, weekdayOf, zeroDay } from '#contract/formats/calendar.ts';
import { monthNames } from '#contract/formats/localized.ts';
import { fold } from '#contract/formats/text.ts';

export interface DaySetting {
  language: Language;
  today: string;
}

/**
 * `5` is the 5th of the present month, `1224` and `12-24` are December 24 of the present year (in French `2412`). Also
 * `24/12/26`, `24 déc`, `dec 24 2026`, `ven` for the coming Friday, `t` for today, `demain`, `tomorrow`, and the full
 * forms `2026-11-21`, `20261121`, `21112026` and `samedi 21 novembre 2026`.
 */
export function readDay(typed: string, setting: DaySetting): string | undefined {
  const text = plainText(typed);
  if (!text) return undefined;
  const day = readDayText(text);
  if (day && (isDay(day) || day === zeroDay)) return day;
  return (
    readNumbers(text, setting) ?? readNamed(text, setting) ?? withWeekday(text, (rest) => readDay(rest, setting)) ?? day
  );
}

function plainText(typed: string): string {
  return fold(typed.trim()).replace(/\s+/g, ' ').replace(dashes, '-');
}

/** Other dashes, as they occur in texts copied from elsewhere. */
const dashes = /[\u2010-\u2015\u2212]/g;

export function readDateTime(typed: string, setting: DaySetting): string | undefined {
  const parts = typed
    .trim()
    .split(/\s+|(?<=\d)T(?=\d)/i)
    .filter((part) => !/^(à|at|@)$/i.test(part));
  // Both the day and the time may contain spaces. The longest day that leaves a readable time is used.
  for (let cut = parts.length - 1; cut > 0; cut--) {
    const day = readDay(parts.slice(0, cut).join(' '), setting);
    const time = readTimeText(parts.slice(cut).join(' '));
    if (day && time && readTime(time)) return `${day} ${time}`;
  }
  return undefined;
}

const apart = /^(\d{1,2})([-/. ])(\d{1,2})(?:[-/. ](\d{4}|\d{2}))?$/;

function readNumbers(text: string, { language, today }: DaySetting): string | undefined {
  if (/^\d{1,2}$/.test(text)) return existing(yearOf(today), Number(today.slice(5, 7)), Number(text));
  if (/^\d{4}$/.test(text)) return inOrder(yearOf(today), text.slice(0, 2), text.slice(2), language);
  if (/^\d{8}$/.test(text)) return inOrder(Number(text.slice(4)), text.slice(0, 2), text.slice(2, 4), language);
  if (/^\d{6}$/.test(text)) return yearFirst(text.slice(0, 2), text.slice(2, 4), text.slice(4), today);
  const [, first = '', mark, second = '', third] = apart.exec(text) ?? [];
  if (!first) return undefined;
  // With hyphens and a two-digit year, year-month-day is tried first.
  const iso = mark === '-' && third?.length === 2 ? yearFirst(first, second, third, today) : undefined;
  return iso ?? inOrder(third ? longYear(third, latestYearOf(today)) : yearOf(today), first, second, language);
}

function yearFirst(year: string, month: string, date: string, today: string): string | undefined {
  return existing(longYear(year, latestYearOf(today)), Number(month), Number(date));
}

/**
 * In French the day comes before the month, in English after it. If that gives no valid day, the other order is used.
 */
function inOrder(year: number, first: string, second: string, language: Language): string | undefined {
  const asFrench = existing(year, Number(second), Number(first));
  const asEnglish = existing(year, Number(first), Number(second));
  return language === 'fr' ? (asFrench ?? asEnglish) : (asEnglish ?? asFrench);
}

const dateFirst = /^(\d{1,2})(?:er|e|st|nd|rd|th)?[ -]?([a-z]{3,})\.?(?:(?:,? |-)(\d{4}|\d{2}))?$/;
const monthFirst = /^([a-z]{3,})\.?[ -]?(\d{1,2})(?:st|nd|rd|th)?(?:(?:,? |-)(\d{4}|\d{2}))?$/;

function readNamed(text: string, { language, today }: DaySetting): string | undefined {
  if (text === 't') return today;
  const away = daysAway(text);
  if (away !== undefined) return addDays(today, away);
  if (/^[a-z]{3,}$/.test(text)) return coming(text, language, today);
  const [month, date, year] = wordsOf(text) ?? [];
  if (!month || !date) return undefined;
  return existing(year ? longYear(year, latestYearOf(today)) : yearOf(today), month, date);
}

/** The month, the date, and the year in its original spelling. */
function wordsOf(text: string): [number, number, string | undefined] | undefined {
  const [, named, following, late] = monthFirst.exec(text) ?? [];
  const [, date = following, name = named ?? '', year = late] = dateFirst.exec(text) ?? [];
  const month = monthCalled(name);
  return month ? [month, Number(date), year] : undefined;
}

/**
 * Reads a day as files spell it, with a month name and a year, so that it does not depend on today: `5 déc. 2025`,
 * `05-Dec-2025`, `Friday, December 5, 2025`. Two-digit years are read only if `latestYear` is given.
 */
export function readDayInWords(typed: string, latestYear: number | undefined): string | undefined {
  const text = plainText(typed);
  const [month, date, year] = wordsOf(text) ?? [];
  if (!month || !date) return withWeekday(text, (rest) => readDayInWords(rest, latestYear));
  if (year?.length === 4) return existing(Number(year), month, date);
  return year && latestYear ? existing(longYear(year, latestYear), month, date) : undefined;
}

const relativeDays: readonly (readonly [string, number])[] = [
  ['aujourdhui', 0],
  ['today', 0],
  ['demain', 1],
  ['tomorrow', 1],
  ['apresdemain', 2],
  ['dayaftertomorrow', 2],
  ['hier', -1],
  ['yesterday', -1],
];

/** The distance of words such as `tomorrow` and `demain`, in either language, from their first three letters on. */
function daysAway(text: string): number | undefined {
  const bare = text.replace(/['’ -]/g, '');
  return bare.length < 3 ? undefined : relativeDays.find(([word]) => word.startsWith(bare))?.[1];
}

/** A weekday before a day must match that day. */
function withWeekday(text: string, read: (rest: string) => string | undefined): string | undefined {
  const [, name = '', rest = ''] = /^([a-z]{2,})[.,]? (.*\d.*)$/.exec(text) ?? [];
  if (!rest) return undefined;
  const day = read(rest);
  if (name === 'le') return day;
  if (!day || name.length < 3) return undefined;
  const weekday = weekdayOf(day);
  return languages.some((each) => weekdayNames[each][weekday]?.toLowerCase().startsWith(name)) ? day : undefined;
}

function coming(name: string, language: Language, today: string): string | undefined {
  const weekday = weekdayNames[language].findIndex((each) => each.toLowerCase().startsWith(name));
  return weekday < 0 ? undefined : addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);
}

/** Finds a month by the beginning of its name in either language; undefined if it is ambiguous. */
function monthCalled(name: string): number | undefined {
  const meant = languages.flatMap((each) =>
    monthNames[each].flatMap((month, index) => (name && fold(month).startsWith(name) ? [index + 1] : [])),
  );
  return new Set(meant).size === 1 ? meant[0] : undefined;
}

/** The latest year that two digits can mean: one at most twenty years in the future. */
export function latestYearOf(today: string): number {
  return yearOf(today) + 20;
}

/** The nearest year with these last digits that is not after the latest one. */
export function longYear(written: string, latest: number): number {
  if (written.length === 4) return Number(written);
  const year = latest - (latest % 100) + Number(written);
  return year > latest ? year - 100 : year;
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

function existing(year: number, month: number, date: number): string | undefined {
  const day = dayTextOf(year, month, date);
  return isDay(day) ? day : undefined;
}
