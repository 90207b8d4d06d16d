/** The totals of the entries that the list finds. */

import type { LoadProgress } from '#console/data/replica/use-replica.ts';
import { useReport } from '#console/data/reports/use-report.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { type ListState, toQuery } from '#console/list/list-state.ts';
import { type LedgerTotals, ledger_totals } from '#contract/reports/ledger_totals.ts';

interface FoundTotals {
  totals: readonly LedgerTotals[] | undefined;
  /** How much of a strict service was read. */
  loadProgress?: LoadProgress;
  /** Starts reading, if all entries would have to be read for the totals. */
  begin?: () => void;
}

export function useTotals(state: ListState): FoundTotals {
  const { page: _page, per_page: _size, sort: _sort, ...query } = toQuery(state);
  // If the list reads all entries anyway, the totals need no further requests.
  const reads = useRecordSource().canQuery('transactions', query) ? 'onDemand' : 'atOnce';
  const { reply, loadProgress, begin } = useReport(ledger_totals, query, { keepsPrevious: true, reads });
  return { totals: reply?.data, loadProgress, begin };
}
