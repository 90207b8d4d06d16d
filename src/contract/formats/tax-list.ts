/** Taxes by name and rate, as a sale carries them (rulings section 7, "taxes of a sale"). */
import type { Language } from '#contract/core/language.ts';
import { formatDecimalText } from '#contract/formats/decimal.ts';

/** Papers show the name in their own language. */
export interface TaxName {
  fr: string;
  en: string;
}

export interface TaxRate {
  name: TaxName;
  /** Per cent, exact: `9.975`. */
  rate: string;
}

export interface TaxAmount extends TaxRate {
  amount: string;
}

/** A stored tax has no amount, because that follows from the lines. */
export type SaleTax = TaxRate & Partial<Pick<TaxAmount, 'amount'>>;

export const ratePattern = /^\d{1,3}(\.\d{1,5})?$/;

/** Compares only the names, because a tax may have several rates in the course of time. */
export function isSameTax(one: { name: TaxName }, other: { name: TaxName }): boolean {
  return one.name.fr === other.name.fr && one.name.en === other.name.en;
}

const nbsp = '\u00a0';

/** `TVQ 9,975 %` and `QST 9.975%`, with every digit of the rate. */
export function taxLabel({ name, rate }: TaxRate, language: Language): string {
  return `${name[language]}${nbsp}${formatDecimalText(rate, language)}${language === 'fr' ? nbsp : ''}%`;
}
