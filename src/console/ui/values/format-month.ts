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

/** Formats hundredths for an axis: `0.25`, `950`, `1.5k`, `12k`, `1.2B`. Amounts below ten have two digits. */
export function formatThousands(hundredths: number, language: Language): string {
  const small = Math.abs(hundredths / 100);
  if (small > 0 && small < 10) return formatDecimal(withTwoDigits(hundredths / 100), language);
  const units = Math.round(hundredths / 100);
  const scale = scales.find(({ power }) => Math.abs(units) >= power);
  if (!scale) return formatDecimal(units, language);
  const tenths = Math.round(units / (scale.power / 10));
  const isWhole = tenths % 10 === 0 || Math.abs(tenths) >= 100;
  return (
    formatDecimal(isWhole ? String(Math.round(tenths / 10)) : String(tenths / 10), language) + scale.letter[language]
  );
}

function withTwoDigits(value: number): string {
  const places = 1 - Math.floor(Math.log10(Math.abs(value)));
  return decimalText(Math.round(value * 10 ** places), places).replace(/\.?0+$/, '');
}
