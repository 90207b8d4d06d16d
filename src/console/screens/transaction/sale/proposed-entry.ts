/** What an invoice proposes to post: the invoice itself, or the payment of what is left of it. */
import '#console/screens/transaction/messages/catalogue.ts';
import { useMemo } from 'react';
import { useRecord } from '#console/data/records.ts';
import { useReferred } from '#console/data/references.ts';
import type { SomeFields } from '#console/data/save-record.ts';
import { useCompanySettings } from '#console/data/settings/company-settings.ts';
import { useText } from '#console/messages/messages.ts';
import { useInvoiceEntries } from '#console/screens/sale/entries/invoice-entries.ts';
import { useSaleLines } from '#console/screens/sale/lines/use-sale-lines.ts';
import { useSaleRates } from '#console/screens/sale/taxes/sale-rates.ts';
import { readWallClock } from '#console/time/wall-clock.ts';
import type { ReadRecord } from '#contract/core/parse-record.ts';
import { totalsOfSale } from '#contract/rules/sale.ts';
import { invoiceLegs, invoiceReference, openAmount, paymentLegs } from '#contract/rules/sale-entry.ts';

export type Proposal = 'invoice' | 'payment';

const noSale = { date: '', quote_number: 0, invoice_number: 0 };

/**
 * `entry` is undefined until everything is read, and what was read before is read again: somebody else may have changed
 * the sale since, and amounts to be posted are not proposed from an older copy.
 */
export function useProposedEntry(saleId: number, proposal: Proposal) {
  const text = useText();
  const { data, error, refetch, isFetching, isPlaceholderData } = useRecord('sales', saleId);
  const sale = data?.record;
  const client = useReferred('clients', sale?.client_id);
  const { lines, isWhole, isCurrent, error: linesError, retry: readLines } = useSaleLines(saleId, { anew: true });
  const rates = useSaleRates(sale ?? noSale);
  const { settings, isRead } = useCompanySettings();
  const posted = useInvoiceEntries(sale?.invoice_number ?? 0);
  const areRead = isWhole && isRead && client !== undefined && posted.isWhole;
  const areCurrent = isCurrent && !posted.isReading && !isFetching && !isPlaceholderData;
  const isReady = areRead && areCurrent && !error && !linesError;
  const entry = useMemo(() => {
    if (!sale || !lines || !isReady) return undefined;
    const accounts = settings.saleAccounts ?? {};
    const { invoice_number: number } = sale;
    const shared = { code: codeOf(client), reference: invoiceReference(number) };
    const made: SomeFields<'transactions'> =
      proposal === 'invoice'
        ? {
            ...shared,
            date: sale.date,
            description: text('transaction.proposal.invoice', { number }),
            details: invoiceLegs(totalsOfSale(lines, rates), accounts),
          }
        : {
            ...shared,
            date: readWallClock().today,
            description: text('transaction.proposal.payment', { number }),
            details: paymentLegs(openAmount(posted.entries, accounts), accounts),
          };
    return made;
  }, [sale, lines, isReady, client, rates, settings.saleAccounts, posted.entries, proposal, text]);
  const retry = () => {
    void refetch();
    readLines();
  };
  return { entry, error: error ?? linesError, retry };
}

function codeOf(client: Pick<ReadRecord<'clients'>, 'code'> | null | undefined): string | null {
  return client?.code ?? null;
}
