/** The days of a report: those in the address, or else the present fiscal year. */
import { useSearchParams } from 'react-router-dom';
import { useFiscalYearStart } from '#console/data/settings/fiscal-year.ts';
import { usePeriod } from '#console/screens/ledger/period-fields.tsx';
import { useClock } from '#console/time/use-clock.ts';
import { readToday } from '#console/time/wall-clock.ts';
import { fiscalYearOf, type Period } from '#contract/rules/fiscal-year.ts';

/** An empty day is no limit. An address with an empty `from` alone asks for all dates. */
export function useReportPeriod(): Period {
  const days = usePeriod();
  const [params] = useSearchParams();
  const startMonth = useFiscalYearStart();
  const today = useClock(readToday);
  return days.from || days.to || params.get('from') === '' ? days : fiscalYearOf(today, startMonth);
}
