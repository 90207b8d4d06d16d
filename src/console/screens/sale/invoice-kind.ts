/** What the paper with the number of an invoice is called. */
import type { ShownRecord } from '#console/record/record-facts.tsx';
import { useSaleLines } from '#console/screens/sale/lines/use-sale-lines.ts';
import { useSaleRates } from '#console/screens/sale/taxes/sale-rates.ts';
import { isCredit, totalsOfSale } from '#contract/rules/sale.ts';

/** A credit note is an invoice that pays back. */
export type InvoiceKind = 'invoice' | 'creditNote';

export function invoiceKindOf(total: string): InvoiceKind {
  return isCredit(total) ? 'creditNote' : 'invoice';
}

/** Beside a service that tells no total, it is called an invoice until all lines are read. */
export function useInvoiceKind(sale: ShownRecord<'sales'>): InvoiceKind {
  const { total } = sale;
  const { lines, isWhole, isCurrent } = useSaleLines(sale.id, { enabled: total === undefined });
  const rates = useSaleRates(sale);
  const isSummed = lines && isWhole && isCurrent;
  return invoiceKindOf(total ?? (isSummed ? totalsOfSale(lines, rates).total : '0'));
}
