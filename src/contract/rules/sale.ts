/** The state of a sale, and the total of its lines. Rulings section 4, "Sale" and "Sale product". */

import { isClosed, type Module } from '#contract/core/module.ts';
import { compareDecimals, lineTotal } from '#contract/formats/decimal.ts';
import type { TaxRate } from '#contract/formats/tax-list.ts';
import { sales } from '#contract/modules/sales.ts';
import { type SaleTotals, saleTotals, type TaxedLine } from '#contract/rules/taxes.ts';

export interface NumberedSale {
  quote_number: number;
  invoice_number: number;
}

/** Whether the sale has a quote or an invoice, so that its client, its date and the rates of its taxes stay. */
export function isFinalized({ quote_number, invoice_number }: NumberedSale): boolean {
  return isClosed(sales, { quote_number, invoice_number });
}

/** Whether an invoice of this total pays back: it is a credit note. */
export function isCredit(total: string): boolean {
  return compareDecimals(total, '0') < 0;
}

/** The document of an invoiced sale; `either` where the service sends no total. */
export type InvoicedAs = 'invoice' | 'creditNote' | 'either';

export function invoicedAs(total: string | undefined): InvoicedAs {
  if (total === undefined) return 'either';
  return isCredit(total) ? 'creditNote' : 'invoice';
}

export interface SaleLine {
  product_quantity: string;
  product_price: string;
  product_discount: string;
  /** As the service computed it. It is computed here if the service does not send it. */
  produit_total?: string | null;
}

/**
 * Each line is rounded to the cent and the rounded amounts are added, so that the total equals the sum of the printed
 * lines. On a service without taxes of lines, all taxes apply to each line.
 */
export function totalsOfSale(
  lines: readonly (SaleLine & Partial<Pick<TaxedLine, 'taxes'>>)[],
  rates: readonly TaxRate[],
): SaleTotals {
  return saleTotals(
    lines.map((line) => ({ amount: totalOfLine(line), taxes: line.taxes })),
    rates,
  );
}

/** The line's own total where it has one, because another service may round differently; otherwise computed. */
export function totalOfLine({ product_quantity, product_price, product_discount, produit_total }: SaleLine): string {
  return produit_total || lineTotal(product_quantity, product_price, product_discount);
}

/** Whether the records of a module are lines of sales. */
export function holdsSaleLines({ linesOf }: Pick<Module, 'linesOf'>): boolean {
  return linesOf === sales.segment;
}

/** The total of a line that was sent without one. */
export function deduceTotal(line: Record<string, unknown>, sent: Record<string, unknown>): Partial<SaleLine> {
  if (sent.produit_total) return {};
  return {
    produit_total: totalOfLine({
      product_quantity: String(line.product_quantity),
      product_price: String(line.product_price),
      product_discount: String(line.product_discount),
    }),
  };
}
