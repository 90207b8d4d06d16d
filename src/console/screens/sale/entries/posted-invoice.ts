/** The entries by which an invoice is posted. */
import { useMemo } from 'react';
import { useCompanySettings } from '#console/data/settings/company-settings.ts';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import { standingEntries } from '#console/screens/ledger/reverse-entry.ts';
import { useInvoiceEntries } from '#console/screens/sale/entries/invoice-entries.ts';
import { invoiceEntries } from '#contract/rules/sale-entry.ts';

type Entry = ShownRecord<'transactions'>;

/** `posted` leaves out payments and reversed entries. It is empty until the entries and the accounts are read. */
export function usePostedInvoice(invoiceNumber: number) {
  const { settings, isRead } = useCompanySettings();
  const { entries, isWhole } = useInvoiceEntries(invoiceNumber);
  const accounts = useMemo(() => settings.saleAccounts ?? {}, [settings.saleAccounts]);
  const isKnown = isRead && isWhole;
  const posted = useMemo(
    () => (isKnown ? invoiceEntries(standingEntries(entries), accounts) : []),
    [isKnown, entries, accounts],
  );
  return { posted, accounts };
}

export function entryNumbers(entries: readonly Entry[]): { count: number; numbers: string } {
  return { count: entries.length, numbers: entries.map(({ number }) => number).join(', ') };
}
