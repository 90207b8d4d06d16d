/** Whether an invoice is called an invoice or a credit note. */
import { useState } from 'react';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import { useSaleLines } from '#console/screens/sale/lines/use-sale-lines.ts';
import { useSaleRates } from '#console/screens/sale/taxes/sale-rates.ts';
import { isCredit, totalsOfSale } from '#contract/rules/sale.ts';

/** A credit note is an invoice that pays back. */
export type InvoiceKind = 'invoice' | 'creditNote';

export function invoiceKindOf(total: string): InvoiceKind {
  return isCredit(total) ? 'creditNote' : 'invoice';
}

/**
 * Without a total from the service, undefined until the lines are read. While they are read again, the kind stays as it
 * was, and if not all lines can be read, it is an invoice.
 */
export function useInvoiceKind(sale: ShownRecord<'sales'>): InvoiceKind | undefined {
  const { total } = sale;
  const { lines, isWhole, isCurrent, isAwaited } = useSaleLines(sale.id, { enabled: total === undefined });
  const rates = useSaleRates(sale);
  const isSummed = lines && isWhole && isCurrent;
  const [before, setBefore] = useState<{ id: number; kind: InvoiceKind }>();
  const summed = total ?? (isSummed ? totalsOfSale(lines, rates).total : undefined);
  const kind = summed === undefined ? undefined : invoiceKindOf(summed);
  if (kind && (before?.id !== sale.id || before.kind !== kind)) setBefore({ id: sale.id, kind });
  if (kind) return kind;
  if (before?.id === sale.id) return before.kind;
  return isAwaited ? undefined : 'invoice';
}
