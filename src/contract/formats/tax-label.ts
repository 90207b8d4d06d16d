import type { Language } from '#contract/core/language.ts';
import type { TaxRate } from '#contract/core/tax-list.ts';
import { formatDecimalText } from '#contract/formats/decimal.ts';

const nbsp = '\u00a0';

/** `TVQ 9,975 %` and `QST 9.975%`, with every digit of the rate. */
export function taxLabel({ name, rate }: TaxRate, language: Language): string {
  return `${name[language]}${nbsp}${formatDecimalText(rate, language)}${language === 'fr' ? nbsp : ''}%`;
}
