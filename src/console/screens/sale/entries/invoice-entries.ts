/** The entries that name an invoice, for whoever may read the ledger. */
import { useRelatedRecords } from '#console/data/use-related.ts';
import { useSession } from '#console/session/session.tsx';
import { invoiceReference } from '#contract/rules/sale-entry.ts';

export function useInvoiceEntries(invoiceNumber: number) {
  const { may } = useSession();
  const mayRead = may('transactions', 'list') && invoiceNumber > 0;
  const {
    records,
    error,
    meter,
    unread,
    isReading = false,
  } = useRelatedRecords('transactions', { reference: invoiceReference(invoiceNumber) });
  const isWhole = !mayRead || (records !== undefined && !unread && (meter === undefined || meter.done));
  if (!mayRead) return { entries: [], isWhole, isReading, error: undefined, meter: undefined };
  return { entries: records ?? [], isWhole, isReading, error, meter };
}
