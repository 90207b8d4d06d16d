/** Lines of an invoiced sale are changed on the sale's page alone, which is opened for that on purpose. */
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
  /** False where it is not read yet, as in a list without the column of the sale. */
  isInvoiced: (record: WireRecord) => boolean;
  /** Calls the function where the record's sale is not invoiced, and otherwise says so. */
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
        // Where the sale cannot be read the cell opens: it is a caution, and the service judges what is saved.
        .catch(() => undefined);
      if (isInvoiced(sale)) explain(record);
      else act();
    },
    explain,
  };
}
