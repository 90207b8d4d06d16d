/** What cells of spreadsheets mean: words for flags, serial days, and texts that must not become formulas. */

import type { Language } from '#contract/core/language.ts';
import { dayNumber, dayOfNumber, isDay, readTime, wallSeconds } from '#contract/formats/calendar.ts';
import { fold } from '#contract/formats/text.ts';

const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/;
const defused = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** A text that a spreadsheet would take for a formula gets an apostrophe before it; `undefuseText` takes it away. */
export function defuseText(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

export function undefuseText(text: string): string {
  return defused.test(text) ? text.slice(1) : text;
}

export const flagWords: Record<Language, Record<0 | 1, string>> = {
  en: { 0: 'No', 1: 'Yes' },
  fr: { 0: 'Non', 1: 'Oui' },
};

const flags = new Map<string, 0 | 1>([
  ...['1', 'yes', 'y', 'oui', 'o', 'true', 'vrai', 'x', 'on'].map((word): [string, 1] => [word, 1]),
  ...['0', 'no', 'n', 'non', 'false', 'faux', 'off'].map((word): [string, 0] => [word, 0]),
]);

/** Undefined where the word says neither. */
export function readFlagWord(word: string): 0 | 1 | undefined {
  return flags.get(fold(word.trim()));
}

/** Spreadsheets count days from 1899-12-30. They take 1900 for a leap year: days before March 1900 cannot be told. */
const epoch = 25_569;
const firstSerial = 61;

/** Undefined where a spreadsheet has no number for the day. */
export function serialOfDay(day: string): number | undefined {
  const serial = isDay(day) ? dayNumber(day) + epoch : 0;
  return serial >= firstSerial ? serial : undefined;
}

export function dayOfSerial(serial: number): string {
  return dayOfNumber(Math.floor(serial) - epoch);
}

const secondsPerDay = 86_400;

/** `HH:MM` or `HH:MM:SS` as the part of a day. */
export function serialOfTime(text: string): number | undefined {
  const time = readTime(text);
  return time === undefined ? undefined : wallSeconds({ day: '1970-01-01', time }) / secondsPerDay;
}

/** `YYYY-MM-DD HH:MM:SS`. */
export function serialOfMoment(text: string): number | undefined {
  const [day = '', time = ''] = text.split(/[ T]/);
  const [whole, part] = [serialOfDay(day), serialOfTime(time)];
  return whole === undefined || part === undefined ? undefined : whole + part;
}

const exactNumber = /^-?\d+(\.\d+)?$/;
const mostDigits = 15;

/** Whether a spreadsheet, which keeps 15 digits, keeps this decimal text as it is. */
export function isStoredAsNumber(text: string): boolean {
  return exactNumber.test(text) && text.replace(/^-?0*(?:\.0*)?|\./g, '').length <= mostDigits;
}
