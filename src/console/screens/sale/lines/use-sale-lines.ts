/** The lines of a sale in the order of their creation, and how far they were read. */
import { useMemo } from 'react';
import { useWholeList, type WholeList } from '#console/data/whole-list/use-whole-list.ts';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import { useSession } from '#console/session/session.tsx';

export type Line = ShownRecord<'sales_products'>;

export interface SaleLines extends Pick<WholeList, 'loadProgress' | 'isCurrent' | 'error' | 'retry'> {
  /** Undefined until the first page is read. */
  lines: readonly Line[] | undefined;
  /** Whether all lines of the sale were read; lists still being read may contain more. */
  isWhole: boolean;
  /** Whether more lines are still being read: false once all are read, or if reading failed or was stopped. */
  isAwaited: boolean;
}

/** See `useWholeList`. */
interface ReadingOptions {
  anew?: boolean;
  enabled?: boolean;
}

export function useSaleLines(saleId: number, { anew, enabled = true }: ReadingOptions = {}): SaleLines {
  const { may } = useSession();
  const mayRead = enabled && may('sales_products', 'list');
  const conditions = { sale_id: String(saleId), sort: 'id' };
  const { records, loadProgress, isCurrent, error, retry } = useWholeList('sales_products', conditions, {
    enabled: mayRead,
    anew,
  });
  const lines = useMemo(() => records && [...records].sort((a, b) => a.id - b.id), [records]);
  const isAwaited = mayRead && !error && (!loadProgress || loadProgress.state === 'reading' || !isCurrent);
  return { lines, isWhole: Boolean(lines && loadProgress?.done), isAwaited, loadProgress, isCurrent, error, retry };
}
