/**
 * How cells of a spreadsheet are interpreted: words for flags, numbers for days and times, and which numbers it stores
 * exactly.
 */

import type { Language } from '#contract/core/language.ts';
import { dayNumber, isDay, readTime, wallSeconds } from '#contract/formats/calendar.ts';
import { fold } from '#contract/formats/text.ts';

export const flagWords: Record<Language, Record<0 | 1, string>> = {
  en: { 0: 'No', 1: 'Yes' },
  fr: { 0: 'Non', 1: 'Oui' },
};

const flags = new Map<string, 0 | 1>([
  ...['1', 'yes', 'y', 'oui', 'o', 'true', 'vrai', 'x', 'on'].map((word): [string, 1] => [word, 1]),
  ...['0', 'no', 'n', 'non', 'false', 'faux', 'off'].map((word): [string, 0] => [word, 0]),
]);

/** Undefined if the word means neither yes nor no. */
export function readFlagWord(word: string): 0 | 1 | undefined {
  return flags.get(fold(word.trim()));
}

/** Spreadsheets count days from 1899-12-30 and treat 1900 as a leap year, so days before March 1900 are ambiguous. */
const epoch = 25_569;
const firstSerial = 61;

/** Undefined if a spreadsheet has no number for the day. */
export function serialOfDay(day: string): number | undefined {
  const serial = isDay(day) ? dayNumber(day) + epoch : 0;
  return serial >= firstSerial ? serial : undefined;
}

const secondsPerDay = 86_400;

/** `HH:MM` or `HH:MM:SS` as a fraction of a day. */
export function serialOfTime(text: string): number | undefined {
  const time = readTime(text);
  return time === undefined ? undefined : wallSeconds({ day: '1970-01-01', time }) / secondsPerDay;
}

/** `YYYY-MM-DD HH:MM:SS`. */
export function serialOfMoment(text: string): number | undefined {
  const [day = '', time = ''] = text.split(/[ T]/);
  const [days, part] = [serialOfDay(day), serialOfTime(time)];
  return days === undefined || part === undefined ? undefined : days + part;
}

const exactNumber = /^-?\d+(\.\d+)?$/;
const maxDigits = 15;

/** Whether a spreadsheet, which stores 15 digits, keeps this decimal text exactly. */
export function isStoredAsNumber(text: string): boolean {
  return exactNumber.test(text) && text.replace(/^-?0*(?:\.0*)?|\./g, '').length <= maxDigits;
}
