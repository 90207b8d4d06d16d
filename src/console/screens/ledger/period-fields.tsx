/** The period of a ledger page, which is part of its address. */
import '#console/screens/ledger/messages/catalogue.ts';
import { createPath, useLocation, useSearchParams } from 'react-router-dom';
import { useFiscalYearStart } from '#console/data/settings/fiscal-year.ts';
import { DayBox } from '#console/form/fields/day-box.tsx';
import { type DayRange, rangeOf } from '#console/list/filters/relative-days.ts';
import { ViewSwitcher } from '#console/list/view-switcher.tsx';
import { type Text, useLanguage, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/ledger/ledger.module.css';
import { useClock } from '#console/time/use-clock.ts';
import { readToday } from '#console/time/wall-clock.ts';
import { formatDay } from '#console/ui/values/format.ts';
import type { Language } from '#contract/core/language.ts';
import { reversedPeriodProblems } from '#contract/core/query/parameter.ts';
import { problemSentence } from '#contract/core/validation-messages.ts';
import { addMonths, isDay, monthStart } from '#contract/formats/calendar.ts';
import { fiscalQuarterOf, fiscalYearOf } from '#contract/rules/fiscal-year.ts';

/** An empty text means no limit. */
export function usePeriod(): { from: string; to: string } {
  const [params] = useSearchParams();
  return { from: dayOf(params, 'from'), to: dayOf(params, 'to') };
}

/** The address may contain anything, so its text is checked. */
function dayOf(params: URLSearchParams, name: string): string {
  const day = params.get(name) ?? '';
  return isDay(day) ? day : '';
}

interface PeriodFieldsProps {
  /** The page's default days, used if the address names none. */
  days?: { from: string; to: string };
  /** Whether a choice for all dates is offered, too. */
  offersAll?: boolean;
}

export function PeriodFields({ days: given, offersAll = true }: PeriodFieldsProps) {
  const text = useText();
  const { language } = useLanguage();
  const [params, setParams] = useSearchParams();
  const inAddress = usePeriod();
  const days = given ?? inAddress;
  const [turned] = reversedPeriodProblems(days);
  const during = (chosen: { from: string; to: string }) => withDays(params, chosen, given !== undefined);
  const change = (name: string, day: string) => {
    setParams(during({ ...days, [name]: isDay(day) ? day : '' }), { replace: true });
  };
  return (
    <div className={classes.period}>
      <DayBox label={text('ledger.balances.from')} day={days.from} onChange={(day) => change('from', day)} />
      <DayBox
        label={text('ledger.balances.to')}
        day={days.to}
        error={turned && problemSentence(turned, language)}
        onChange={(day) => change('to', day)}
      />
      <CommonPeriods days={days} offersAll={offersAll} during={during} />
      <p className={classes.days}>{periodWords(days, text, language)}</p>
    </div>
  );
}

function periodWords(days: { from: string; to: string }, text: Text, language: Language): string {
  const [from, to] = [days.from, days.to].map((day) => formatDay(day, language, 'long'));
  if (from && to) return text('ledger.period.both', { from, to });
  if (from) return text('ledger.period.since', { from });
  return to ? text('ledger.period.until', { to }) : text('ledger.period.all');
}

const periods = [
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_fiscal_year',
  'last_fiscal_year',
] as const;

type CommonPeriod = (typeof periods)[number] | 'all';

interface CommonPeriodsProps extends Required<PeriodFieldsProps> {
  /** Returns the query of the address for other days. */
  during: (days: { from: string; to: string }) => URLSearchParams;
}

function CommonPeriods({ days, offersAll, during }: CommonPeriodsProps) {
  const text = useText();
  const { pathname } = useLocation();
  const startMonth = useFiscalYearStart();
  const today = useClock(readToday);
  const optionOf = (period: CommonPeriod) => {
    const { from = '', to = '' } = daysOf(period, today, startMonth);
    return {
      to: createPath({ pathname, search: String(during({ from, to })) }),
      label: text(`ledger.period.${period}`),
      isCurrent: days.from === from && days.to === to,
    };
  };
  const offered: readonly CommonPeriod[] = offersAll ? [...periods, 'all'] : periods;
  return <ViewSwitcher label={text('ledger.period.title')} options={offered.map(optionOf)} />;
}

function daysOf(period: CommonPeriod, today: string, startMonth: number): DayRange {
  if (period === 'all') return {};
  if (period === 'this_fiscal_year') return fiscalYearOf(today, startMonth);
  if (period === 'last_fiscal_year') return fiscalYearOf(addMonths(today, -12), startMonth);
  if (period === 'this_quarter') return fiscalQuarterOf(today, startMonth);
  if (period === 'last_quarter') return fiscalQuarterOf(addMonths(monthStart(today), -3), startMonth);
  return rangeOf(period, today);
}

/**
 * Keeps the page's other parameters. On a page with default days, all dates are written as an empty day, because
 * without days in the address the default would apply.
 */
function withDays(params: URLSearchParams, days: { from: string; to: string }, hasOwn: boolean): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('page');
  for (const [name, day] of Object.entries(days)) {
    if (day) next.set(name, day);
    else next.delete(name);
  }
  if (hasOwn && !days.from && !days.to) next.set('from', '');
  return next;
}
