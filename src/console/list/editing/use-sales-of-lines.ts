/** Keeps lines of an invoiced sale from being edited in a list. They can only be changed on the sale's page. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { queryKeys } from '#console/data/query-keys.ts';
import { referredQuery } from '#console/data/references.ts';
import type { ReferencedRecord } from '#console/data/source/record-source.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import { showToast } from '#console/ui/toasts.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import { holdsSaleLines, invoicedAs } from '#contract/rules/sale.ts';

interface SalesOfLines {
  /** False if the sale has not been read, as in a list without the column of the sale. */
  isInvoiced: (record: WireRecord) => boolean;
  /** Calls the function if the record's sale is not invoiced, and otherwise tells the person. */
  whenOpen: (record: WireRecord, act: () => void) => void;
  explain: (record: WireRecord) => void;
}

export function useSalesOfLines(segment: Segment): SalesOfLines {
  const source = useRecordSource();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const text = useText();
  const saleOf = ({ sale_id }: WireRecord) => (holdsSaleLines(moduleOf(segment)) && Number(sale_id)) || 0;
  const isInvoiced = (sale: ReferencedRecord<'sales'> | null | undefined) => Boolean(sale?.invoice_number);
  const known = (record: WireRecord) =>
    queryClient.getQueryData<ReferencedRecord<'sales'> | null>(queryKeys.referred('sales', saleOf(record)));
  const explain = (record: WireRecord) => {
    const open = () => navigate(links.record('sales', saleOf(record)));
    showToast({
      text: text('list.row.invoiced', { kind: invoicedAs(known(record)?.total) }),
      tone: 'neutral',
      action: { label: text('list.row.openSale'), run: open },
    });
  };
  return {
    isInvoiced: (record) => isInvoiced(known(record)),
    whenOpen: async (record, act) => {
      const id = saleOf(record);
      if (!id) return act();
      const sale = await queryClient
        .fetchQuery(referredQuery(source, 'sales', id))
        // If the sale cannot be read the cell opens: this check is a precaution, and the service decides on the change.
        .catch(() => undefined);
      if (isInvoiced(sale)) explain(record);
      else act();
    },
    explain,
  };
}
