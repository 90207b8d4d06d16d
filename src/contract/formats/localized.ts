/** Amounts and days as people read them, on the screen and on papers. Texts in, texts out. */
import type { Language } from '#contract/core/language.ts';
import { formatDecimalText } from '#contract/formats/decimal.ts';

const nbsp = '\u00a0';
const minus = '\u2212';
const decimalPattern = /^(-?)(\d+)(?:\.(\d+))?$/;

/** At least two decimals, never fewer than the text has. */
function withCents(value: string): string {
  const [whole, fraction = ''] = value.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}

const symbols: Record<string, Record<Language, string>> = {
  CAD: { en: '$', fr: `${nbsp}$` },
  USD: { en: 'US$', fr: `${nbsp}$${nbsp}US` },
};

/** `1 234,56 $` and `$1,234.56`. Without a currency, the bare number with its cents. */
export function formatMoney(value: string | number, language: Language, currency?: string): string {
  const text = String(value);
  if (!decimalPattern.test(text)) return text;
  const number = formatDecimalText(withCents(text), language);
  if (!currency) return number;
  const symbol = symbols[currency]?.[language];
  if (language === 'fr') return number + (symbol ?? nbsp + currency);
  const unsigned = number.replace(minus, '');
  return `${number === unsigned ? '' : minus}${symbol ?? currency + nbsp}${unsigned}`;
}

export const monthNames: Record<Language, readonly string[]> = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  fr: [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ],
};

/** `2026-11` is `November 2026` and `novembre 2026`. A text that is not a month is returned unchanged. */
export function localizedMonth(month: string, language: Language): string {
  const name = monthNames[language][Number(month.slice(5, 7)) - 1];
  return name ? `${name} ${Number(month.slice(0, 4))}` : month;
}

/** A day in words: `November 21, 2026` and `21 novembre 2026`. */
export function localizedDay(day: string, language: Language): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const name = monthNames[language][Number(month) - 1];
  return language === 'fr'
    ? `${Number(date) === 1 ? '1er' : Number(date)}${nbsp}${name} ${Number(year)}`
    : `${name}${nbsp}${Number(date)}, ${Number(year)}`;
}
