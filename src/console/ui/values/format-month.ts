/** Formats months and rounded amounts for charts and their tables. */
import { formatDecimal } from '#console/ui/values/format.ts';
import type { Language } from '#contract/core/language.ts';
import { decimalText } from '#contract/formats/decimal.ts';
import { localizedMonth } from '#contract/formats/localized.ts';

const shortNames: Record<Language, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  fr: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juill.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
};

/** `2026-11` is `November 2026` and `novembre 2026`; short, without its year: `Nov` and `nov.`. */
export function formatMonth(month: string, language: Language, form: 'long' | 'short' = 'long'): string {
  if (form === 'long') return localizedMonth(month, language);
  return shortNames[language][Number(month.slice(5, 7)) - 1] ?? month;
}

/** The greatest first. English has no space before the letter, and French uses G for billions. */
const scales: readonly { power: number; letter: Record<Language, string> }[] = [
  { power: 1e12, letter: { en: 'T', fr: '\u00a0T' } },
  { power: 1e9, letter: { en: 'B', fr: '\u00a0G' } },
  { power: 1e6, letter: { en: 'M', fr: '\u00a0M' } },
  { power: 1e3, letter: { en: 'k', fr: '\u00a0k' } },
];

/**
 * Formats hundredths for an axis: `0.25`, `950`, `1.95k`, `12k`, `1.2B`. Three digits write every mark exactly: between
 * marks lie one or two digits (65), and the fourth mark is at most four times as far (195).
 */
export function formatThousands(hundredths: number, language: Language): string {
  const amount = hundredths / 100;
  const scale = scales.find(({ power }) => Math.abs(amount) >= power);
  return formatDecimal(withThreeDigits(amount / (scale?.power ?? 1)), language) + (scale?.letter[language] ?? '');
}

function withThreeDigits(value: number): string {
  if (value === 0) return '0';
  const places = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  const text = decimalText(Math.round(value * 10 ** places), places);
  return places ? text.replace(/\.?0+$/, '') : text;
}
