/** The days of a report: those of the address, or the present fiscal year. */
import { useFiscalYearStart } from '#console/data/settings/fiscal-year.ts';
import { usePeriod } from '#console/screens/transaction/accounts/period-fields.tsx';
import { readToday } from '#console/time/wall-clock.ts';
import { fiscalYearOf, type Period } from '#contract/rules/fiscal-year.ts';

/** An empty day is no limit. */
export function useReportPeriod(): Period {
  const days = usePeriod();
  const startMonth = useFiscalYearStart();
  return days.from || days.to ? days : fiscalYearOf(readToday(), startMonth);
}
