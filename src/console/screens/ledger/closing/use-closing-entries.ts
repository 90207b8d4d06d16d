/** The entries that close a fiscal year in these periods. */
import { useFiscalYearStart } from '#console/data/settings/fiscal-year.ts';
import { type Conditions, useWholeList } from '#console/data/whole-list/use-whole-list.ts';
import { automaticRecords } from '#console/screens/ledger/use-balances.ts';
import type { ReadListed } from '#contract/core/parse-record.ts';
import { addDays, monthEnd } from '#contract/formats/calendar.ts';
import { compareTexts } from '#contract/formats/text.ts';
import { closingEntries, monthEndsIn } from '#contract/rules/closing-entry.ts';
import type { Period } from '#contract/rules/fiscal-year.ts';
import type { PlacementOf } from '#contract/statements/account-placement.ts';

export type ClosingEntry = ReadListed<'transactions'>;

/**
 * The closing entries that move one of the accounts. `accounts` is undefined until they are known. Nothing is read if
 * no month ends in the periods, which must have both days.
 */
export function useClosingEntries(
  periods: readonly Period[],
  accounts: readonly string[] | undefined,
  placeOf: PlacementOf,
) {
  const startMonth = useFiscalYearStart();
  const ends = periods.flatMap((each) => monthEndsIn(each) ?? []);
  const conditions = { 'details.account': accounts ?? [], ...daysOf(ends) };
  const enabled = ends.length > 0 && accounts !== undefined && accounts.length > 0;
  const list = useWholeList('transactions', conditions, { enabled, limit: automaticRecords });
  const among = (date: string) => periods.some(({ from, to }) => date >= from && date <= to);
  const closings =
    list.records &&
    closingEntries(
      list.records.filter(({ date }) => among(date)),
      { startMonth, placeOf },
    ).sort((a, b) => compareTexts(a.date, b.date) || a.id - b.id);
  return { ...list, closings: enabled ? closings : accounts && [] };
}

/** The largest number of days in a query, enough for some years. */
const maxDays = 72;

/** Filters by the last days of the months, or by a range of days if there are too many. */
function daysOf(ends: readonly Period[]): Conditions {
  const days = new Set<string>();
  for (const { from, to } of ends)
    for (let day = from; day <= to && days.size <= maxDays; day = monthEnd(addDays(day, 1))) days.add(day);
  if (days.size <= maxDays) return { date: [...days] };
  const [first = '', ...later] = ends.flatMap(({ from, to }) => [from, to]).sort();
  return { date_from: first, date_to: later.at(-1) ?? first };
}
