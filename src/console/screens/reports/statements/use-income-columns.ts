/**
 * The columns of what was earned and spent: trial balances without the entries that close a fiscal year. The balances name the
 * accounts of equity that moved, so that one list finds the entries of both columns, and none is read where no year ends.
 */
import { useFiscalYearStart } from '#console/data/settings/fiscal-year.ts';
import { useWholeList } from '#console/data/whole-list/use-whole-list.ts';
import { automaticRecords } from '#console/screens/ledger/use-balances.ts';
import { bounded, type Columns, useColumns } from '#console/screens/reports/statements/use-columns.ts';
import type { ReadListed } from '#contract/core/parse-record.ts';
import { compareTexts } from '#contract/formats/text.ts';
import { beforeClosing, isClosingEntry, yearEndsIn } from '#contract/rules/closing-entry.ts';
import type { Period } from '#contract/rules/fiscal-year.ts';
import type { PlacementOf } from '#contract/statements/account-placement.ts';
import type { BalanceColumns } from '#contract/statements/section.ts';

export type ClosingEntry = ReadListed<'transactions'>;

interface IncomeColumns extends Columns {
  /** What was left out, by date. */
  closings: readonly ClosingEntry[];
}

/** An empty day is no limit. */
export function useIncomeColumns(period: Period, compared: Period | undefined): IncomeColumns {
  const { columns, placeOf, read } = useColumns(period, compared);
  const periods = [period, ...(compared ? [compared] : [])].map(bounded);
  const { closings, ...search } = useClosingEntries(periods, columns, placeOf);
  const before = closings && columns?.map((balances, at) => beforeClosing(balances, closings, periods[at] ?? period));
  return {
    columns: before,
    placeOf,
    closings: closings ?? [],
    read: {
      isRead: before !== undefined,
      meter: read.meter ?? search.meter,
      error: read.error ?? search.error,
      retry: read.error ? read.retry : search.retry,
    },
  };
}

function useClosingEntries(periods: readonly Period[], columns: BalanceColumns | undefined, placeOf: PlacementOf) {
  const startMonth = useFiscalYearStart();
  const ends = periods.flatMap((each) => yearEndsIn(each, startMonth) ?? []);
  const moved = columns?.flat().filter(({ account, count }) => count > 0 && placeOf(account)?.type === 'equity');
  const accounts = [...new Set(moved?.map(({ account }) => account))];
  const [first = '', ...later] = ends.flatMap(({ from, to }) => [from, to]).sort();
  const conditions = { 'details.account': accounts, date_from: first, date_to: later.at(-1) ?? first };
  const enabled = ends.length > 0 && accounts.length > 0;
  const list = useWholeList('transactions', conditions, { enabled, limit: automaticRecords });
  const among = (date: string) => periods.some(({ from, to }) => date >= from && date <= to);
  const closings = list.records
    ?.filter((entry) => among(entry.date) && isClosingEntry(entry, { startMonth, placeOf }))
    .sort((a, b) => compareTexts(a.date, b.date) || a.id - b.id);
  return { ...list, closings: enabled ? closings : columns && [] };
}
