/** The day of a report, which is part of its address. */
import '#console/screens/reports/messages/catalogue.ts';
import { createPath, useLocation, useSearchParams } from 'react-router-dom';
import { useFiscalYearStart } from '#console/data/settings/fiscal-year.ts';
import { DayBox } from '#console/form/fields/day-box.tsx';
import { ViewSwitcher } from '#console/list/view-switcher.tsx';
import { useLanguage, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/ledger/ledger.module.css';
import { useClock } from '#console/time/use-clock.ts';
import { readToday } from '#console/time/wall-clock.ts';
import { formatDay } from '#console/ui/values/format.ts';
import { addDays, isDay, monthStart } from '#contract/formats/calendar.ts';
import { fiscalYearOf } from '#contract/rules/fiscal-year.ts';

/** The day in the address, or today if it names none. */
export function useReportDay(): string {
  const [params] = useSearchParams();
  const today = useClock(readToday);
  const day = params.get('at') ?? '';
  return isDay(day) ? day : today;
}

export function DayField({ day }: { day: string }) {
  const text = useText();
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const startMonth = useFiscalYearStart();
  const today = useClock(readToday);
  const asOf = (at: string) => {
    const next = new URLSearchParams(params);
    if (isDay(at)) next.set('at', at);
    else next.delete('at');
    return next;
  };
  const days = {
    today,
    lastMonth: addDays(monthStart(today), -1),
    lastYear: addDays(fiscalYearOf(today, startMonth).from, -1),
  };
  const options = (['today', 'lastMonth', 'lastYear'] as const).map((each) => ({
    to: createPath({ pathname, search: String(asOf(days[each])) }),
    label: text(`reports.day.${each}`),
    isCurrent: day === days[each],
  }));
  return (
    <div className={classes.period}>
      <DayBox label={text('reports.day')} day={day} onChange={(at) => setParams(asOf(at), { replace: true })} />
      <ViewSwitcher label={text('reports.day')} options={options} />
      <p className={classes.days}>{text('reports.day.words', { day: formatDay(day, language, 'long') })}</p>
    </div>
  );
}
