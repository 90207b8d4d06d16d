/** The entry that an invoice proposes: the invoice itself, or the payment of its open amount. */
import '#console/screens/transaction/messages/catalogue.ts';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryKeys } from '#console/data/query-keys.ts';
import { useRecord } from '#console/data/records.ts';
import { useReferred } from '#console/data/references.ts';
import { refetchFailed } from '#console/data/refetch-failed.ts';
import type { LoadProgress } from '#console/data/replica/use-replica.ts';
import type { SomeFields } from '#console/data/save-record.ts';
import { useCompanySettings } from '#console/data/settings/company-settings.ts';
import { useText } from '#console/messages/messages.ts';
import { useInvoiceEntries } from '#console/screens/sale/entries/invoice-entries.ts';
import { useSaleLines } from '#console/screens/sale/lines/use-sale-lines.ts';
import { useSaleRates } from '#console/screens/sale/taxes/sale-rates.ts';
import { useSession } from '#console/session/session.tsx';
import { readWallClock } from '#console/time/wall-clock.ts';
import { signOf } from '#console/ui/values/format.ts';
import type { ReadRecord } from '#contract/core/parse-record.ts';
import { totalsOfSale } from '#contract/rules/sale.ts';
import { invoiceLegs, invoiceReference, openAmount, paymentLegs } from '#contract/rules/sale-entry.ts';

export type Proposal = 'invoice' | 'payment';

const noSale = { date: '', quote_number: 0, invoice_number: 0 };

/**
 * `entry` is undefined until everything is read; `meters` show the progress. Cached data is read again, because
 * somebody may have changed the sale since, and amounts to post must not come from an older copy.
 */
export function useProposedEntry(saleId: number, proposal: Proposal) {
  const text = useText();
  const { data, error: saleError, isFetching, isPlaceholderData } = useRecord('sales', saleId);
  const sale = data?.record;
  const { client, isKnown: isClientKnown, error: clientError } = useClientOf(sale);
  const { lines, isWhole, isCurrent, loadProgress, error: linesError } = useSaleLines(saleId, { anew: true });
  const rates = useSaleRates(sale ?? noSale);
  const { settings, isRead, error: settingsError } = useCompanySettings();
  const posted = useInvoiceEntries(sale?.invoice_number ?? 0);
  const areRead = isWhole && isRead && isClientKnown && posted.isWhole;
  const areCurrent = isCurrent && !posted.isReading && !isFetching && !isPlaceholderData;
  const error = saleError ?? linesError ?? posted.error ?? clientError ?? (isRead ? undefined : settingsError);
  const isReady = areRead && areCurrent && !error;
  const entry = useMemo(() => {
    if (!sale || !lines || !isReady) return undefined;
    const accounts = settings.saleAccounts ?? {};
    const { invoice_number: number } = sale;
    const reference = invoiceReference(number);
    const shared = { code: codeOf(client), reference };
    const open = openAmount(posted.entries, reference, accounts);
    const totals = totalsOfSale(lines, rates);
    const kind = signOf(totals.total) === 'negative' ? 'creditNote' : 'invoice';
    const payment = signOf(open) === 'negative' ? 'transaction.proposal.refund' : 'transaction.proposal.payment';
    const made: SomeFields<'transactions'> =
      proposal === 'invoice'
        ? {
            ...shared,
            date: sale.date,
            description: text('transaction.proposal.invoice', { kind, number }),
            details: invoiceLegs(totals, accounts),
          }
        : {
            ...shared,
            date: readWallClock().today,
            description: text(payment, { kind, number }),
            details: paymentLegs(open, accounts),
          };
    return made;
  }, [sale, lines, isReady, client, rates, settings.saleAccounts, posted.entries, proposal, text]);
  const meters = [loadProgress, posted.loadProgress].filter((each) => each !== undefined);
  return { entry, error, meters, retry: useRetry(meters) };
}

/** The client of the sale. If it has none or the person may not read clients, the entry is proposed without a party. */
function useClientOf(sale: Pick<ReadRecord<'sales'>, 'client_id'> | undefined) {
  const { may } = useSession();
  const queryClient = useQueryClient();
  const id = sale?.client_id ?? 0;
  const queryKey = queryKeys.referred('clients', id);
  const client = useReferred('clients', id);
  const isFetching = useIsFetching({ queryKey }) > 0;
  const isToBeRead = may('clients', 'list') && id > 0;
  return {
    client,
    isKnown: sale !== undefined && (!isToBeRead || client !== undefined),
    error: isToBeRead && client === undefined && !isFetching ? queryClient.getQueryState(queryKey)?.error : undefined,
  };
}

/** Repeats all failed reads of the page. */
function useRetry(meters: readonly LoadProgress[]): () => void {
  const queryClient = useQueryClient();
  return () => {
    void refetchFailed(queryClient);
    for (const { state, resume } of meters) if (state === 'failed') resume();
  };
}

function codeOf(client: Pick<ReadRecord<'clients'>, 'code'> | null | undefined): string | null {
  return client?.code ?? null;
}
