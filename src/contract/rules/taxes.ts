/**
 * The taxes of a sale: each is computed and rounded once, on the sum of the lines that it applies to. The console
 * computes them in the same way as the service.
 */

import { percentOf, sumDecimals } from '#contract/formats/decimal.ts';
import { isSameTax, type TaxAmount, type TaxName, type TaxRate } from '#contract/formats/tax-list.ts';
import type { Tax } from '#contract/settings/sections/taxes.ts';

/** One line, or several whose taxes are the same. */
export interface TaxedLine {
  amount: string;
  /** The taxes that apply to it: null means every tax of the sale, and an empty list none. */
  taxes: readonly { name: TaxName }[] | null | undefined;
}

export interface SaleTotals {
  taxes: TaxAmount[];
  subtotal: string;
  total: string;
}

/** The taxes that are in force on the day, in their order. */
export function taxesOn(day: string, taxes: readonly Tax[]): TaxRate[] {
  return taxes
    .filter(({ from, to }) => from <= day && (to === null || day <= to))
    .map(({ name, rate }) => ({ name, rate }));
}

/** A line that names no taxes is subject to all of its sale; one with an empty list to none. */
export function appliesTo(tax: { name: TaxName }, { taxes }: Pick<TaxedLine, 'taxes'>): boolean {
  return taxes?.some((each) => isSameTax(each, tax)) ?? true;
}

/** `decimals` are those of the currency. */
export function saleTotals(lines: readonly TaxedLine[], rates: readonly TaxRate[], decimals = 2): SaleTotals {
  const subtotal = sumDecimals(lines.map(({ amount }) => amount));
  const taxes = rates.map((tax) => {
    const taxable = sumDecimals(lines.filter((line) => appliesTo(tax, line)).map(({ amount }) => amount));
    return { name: tax.name, rate: tax.rate, amount: percentOf(taxable, tax.rate, decimals) };
  });
  return { taxes, subtotal, total: sumDecimals([subtotal, ...taxes.map(({ amount }) => amount)]) };
}
