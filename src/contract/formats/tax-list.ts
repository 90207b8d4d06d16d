/** Taxes by name and rate, as a sale carries them (rulings section 7, "taxes of a sale"). */
import type { Language } from '#contract/core/language.ts';
import { formatDecimalText } from '#contract/formats/decimal.ts';

/** Papers show the name of their language. */
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

/** What is kept of a tax has no amount: it follows from the lines. */
export type SaleTax = TaxRate & Partial<Pick<TaxAmount, 'amount'>>;

export const ratePattern = /^\d{1,3}(\.\d{1,5})?$/;

/** A rate that changed is another tax of the same name. */
export function isSameTax(one: { name: TaxName }, other: { name: TaxName }): boolean {
  return one.name.fr === other.name.fr && one.name.en === other.name.en;
}

const nbsp = '\u00a0';

/** `TVQ 9,975 %` and `QST 9.975%`, with every digit of the rate. */
export function taxLabel({ name, rate }: TaxRate, language: Language): string {
  return `${name[language]}${nbsp}${formatDecimalText(rate, language)}${language === 'fr' ? nbsp : ''}%`;
}
