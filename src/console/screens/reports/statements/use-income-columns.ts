/**
 * The columns of an income statement: trial balances without the entries that close a fiscal year. These entries are
 * found by the equity accounts that moved, so that one list serves both columns. It is not read if no month ends in
 * them.
 */
import { type ClosingEntry, useClosingEntries } from '#console/screens/ledger/closing/use-closing-entries.ts';
import { bounded, type Columns, useColumns } from '#console/screens/reports/statements/use-columns.ts';
import { beforeClosing } from '#contract/rules/closing-entry.ts';
import type { Period } from '#contract/rules/fiscal-year.ts';

interface IncomeColumns extends Columns {
  /** The closing entries that were left out, by date. */
  closings: readonly ClosingEntry[];
}

/** An empty day is no limit. */
export function useIncomeColumns(period: Period, compared: Period | undefined): IncomeColumns {
  const { columns, placeOf, read } = useColumns(period, compared);
  const periods = [period, ...(compared ? [compared] : [])].map(bounded);
  const moved = columns?.flat().filter(({ account, count }) => count > 0 && placeOf(account)?.type === 'equity');
  const accounts = moved && [...new Set(moved.map(({ account }) => account))];
  const { closings, ...search } = useClosingEntries(periods, accounts, placeOf);
  const before = closings && columns?.map((balances, at) => beforeClosing(balances, closings, periods[at] ?? period));
  return {
    columns: before,
    placeOf,
    closings: closings ?? [],
    read: {
      isRead: before !== undefined,
      loadProgress: read.loadProgress ?? search.loadProgress,
      error: read.error ?? search.error,
      retry: read.error ? read.retry : search.retry,
    },
  };
}
