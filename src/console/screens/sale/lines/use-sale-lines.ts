/** The lines of a sale in the order in which they were written, and how far the reading is. */
import { useMemo } from 'react';
import { useWholeList, type WholeList } from '#console/data/whole/use-whole-list.ts';
import type { Shown } from '#console/record/record-facts.tsx';
import { useSession } from '#console/session/session.tsx';

export type Line = Shown<'sales_products'>;

export interface SaleLines extends Pick<WholeList, 'meter' | 'error' | 'retry'> {
  /** Undefined until the first page is read. */
  lines: readonly Line[] | undefined;
  /** Every line of the sale is there: what is still read elsewhere may hold more. */
  isWhole: boolean;
}

export function useSaleLines(saleId: number): SaleLines {
  const { may } = useSession();
  const conditions = { sale_id: String(saleId), sort: 'id' };
  const { records, meter, error, retry } = useWholeList('sales_products', conditions, {
    enabled: may('sales_products', 'list'),
  });
  const lines = useMemo(() => records && [...records].sort((a, b) => a.id - b.id), [records]);
  return { lines, isWhole: Boolean(lines && meter?.done), meter, error, retry };
}
