/** Formats amounts, days and times in each language, from text to text without floats or `Date`. */

import type { Language } from '#contract/core/language.ts';
import { isDay, readTime, weekdayOf, zeroDay } from '#contract/formats/calendar.ts';
import { formatDecimalText } from '#contract/formats/decimal.ts';
import { localizedDay } from '#contract/formats/localized.ts';

const nbsp = '\u00a0';

/** `-1234.5` becomes `−1,234.5` or `−1 234,5`, with all digits. Text that is not a decimal stays as it is. */
export function formatDecimal(value: string | number, language: Language): string {
  return formatDecimalText(String(value), language);
}

type Sign = 'negative' | 'zero' | 'positive';

export function signOf(value: string | number): Sign {
  const text = String(value);
  if (!/[1-9]/.test(text)) return 'zero';
  return text.startsWith('-') ? 'negative' : 'positive';
}

export const weekdayNames: Record<Language, readonly string[]> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  fr: ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
};

/** `Wed` and `mer.` */
export function shortWeekday(weekday: number, language: Language): string {
  const name = weekdayNames[language][weekday]?.slice(0, 3) ?? '';
  return language === 'fr' ? `${name}.` : name;
}

export type DayForm = 'short' | 'long' | 'weekday';

/**
 * The long form is `November 21, 2026` and `21 novembre 2026`, for sentences, cards and the facts of a record. The
 * short form, only for columns of tables, is the Canadian numeric standard. The zero date and no date are empty.
 */
export function formatDay(value: string | null | undefined, language: Language, form: DayForm = 'short'): string {
  if (!value || value === zeroDay) return '';
  if (form === 'short' || !isDay(value)) return value;
  const spoken = localizedDay(value, language);
  return form === 'weekday' ? withWeekday(value, spoken, language) : spoken;
}

function withWeekday(day: string, spoken: string, language: Language): string {
  const weekday = weekdayNames[language][weekdayOf(day)];
  return language === 'fr' ? `${weekday} ${spoken}` : `${weekday}, ${spoken}`;
}

/** `14 h 30` and `2:30 p.m.`; on the hour `14 h` and `2:00 p.m.`. Text that is not a time stays as it is. */
export function formatTime(value: string | null | undefined, language: Language): string {
  const time = value ? readTime(value) : undefined;
  if (!time) return value ?? '';
  const [hour = '', minute = ''] = time.split(':');
  if (language === 'fr') return `${Number(hour)}${nbsp}h${minute === '00' ? '' : nbsp + minute}`;
  return `${Number(hour) % 12 || 12}:${minute}${nbsp}${Number(hour) < 12 ? 'a.m.' : 'p.m.'}`;
}

/** `2026-11-21 14 h 30`, or long `21 novembre 2026 à 14 h 30` and `November 21, 2026, 2:30 p.m.`. */
export function formatDateTime(
  value: string | null | undefined,
  language: Language,
  form: Exclude<DayForm, 'weekday'> = 'short',
): string {
  const [day = '', time] = (value ?? '').split(/[ T]/);
  const shown = formatDay(day, language, form);
  if (!shown || !time) return shown;
  const link = form === 'short' ? ' ' : { en: ', ', fr: ' à ' }[language];
  return shown + link + formatTime(time, language);
}
