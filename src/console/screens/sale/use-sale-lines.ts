/** The lines of a sale in the order in which they were written, and how far the reading is. */
import { useMemo } from 'react';
import type { Shown } from '#console/kit/record-facts.tsx';
import { useSession } from '#console/kit/session.tsx';
import { useWholeList, type WholeList } from '#console/screens/office/whole-list.ts';

export type Line = Shown<'sales_products'>;

export interface SaleLines extends Pick<WholeList, 'meter' | 'readOn' | 'error' | 'retry'> {
  /** Undefined until the first page is read. */
  lines: readonly Line[] | undefined;
}

export function useSaleLines(saleId: number): SaleLines {
  const { may } = useSession();
  const conditions = { sale_id: String(saleId), sort: 'id' };
  const { records, ...reading } = useWholeList('sales_products', conditions, {
    enabled: may('sales_products', 'list'),
  });
  const lines = useMemo(() => records && ([...records].sort((a, b) => a.id - b.id) as Line[]), [records]);
  return { ...reading, lines };
}
