/** Days relative to today. They stay relative in addresses and views, and become dates when the list is read. */
import { addDays, addMonths, dayNumber, firstDay, monthEnd, monthStart } from '#contract/formats/calendar.ts';
import { fiscalYearOf, monthsFrom } from '#contract/rules/fiscal-year.ts';

/** Inclusive; a missing end is open. */
export interface DayRange {
  from?: string;
  to?: string;
}

export const namedDays = [
  'today',
  'yesterday',
  'tomorrow',
  'this_week',
  'last_week',
  'next_week',
  'this_month',
  'last_month',
  'next_month',
  'this_quarter',
  'last_quarter',
  'next_quarter',
  'this_year',
  'last_year',
  'overdue',
] as const;
type NamedDays = (typeof namedDays)[number];

/** `last_7_days` ends today and `next_7_days` begins today; each has seven days. */
interface CountedDays {
  direction: 'last' | 'next';
  days: number;
}

/** A fiscal year with its first month, from 2 to 12: `this_year_from_04`. One from January is a calendar year. */
interface FiscalYear {
  year: 'this' | 'last';
  startMonth: number;
}

export type RelativeDays = NamedDays | CountedDays | FiscalYear;

export const maxDays = 3650;

export function readRelative(text: string): RelativeDays | undefined {
  const named = namedDays.find((each) => each === text);
  if (named) return named;
  const fiscalYear = readFiscalYear(text);
  if (fiscalYear) return fiscalYear;
  const [, word, count] = /^(last|next)_([1-9]\d{0,3})_days$/.exec(text) ?? [];
  const direction = (['last', 'next'] as const).find((each) => each === word);
  const days = Number(count);
  return direction && days <= maxDays ? { direction, days } : undefined;
}

function readFiscalYear(text: string): FiscalYear | undefined {
  const [, word, month] = /^(this|last)_year_from_(0[2-9]|1[0-2])$/.exec(text) ?? [];
  const year = (['this', 'last'] as const).find((each) => each === word);
  return year && { year, startMonth: Number(month) };
}

export function writeRelative(relative: RelativeDays): string {
  if (typeof relative === 'string') return relative;
  if ('days' in relative) return `${relative.direction}_${relative.days}_days`;
  return `${relative.year}_year_from_${String(relative.startMonth).padStart(2, '0')}`;
}

export function rangeOf(relative: RelativeDays, today: string): DayRange {
  if (typeof relative === 'string') return ranges[relative](today);
  if ('days' in relative) {
    const reach = relative.days - 1;
    return relative.direction === 'last'
      ? { from: addDays(today, -reach), to: today }
      : { from: today, to: addDays(today, reach) };
  }
  return fiscalYearOf(relative.year === 'this' ? today : addMonths(today, -12), relative.startMonth);
}

const ranges: Record<NamedDays, (today: string) => DayRange> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => oneDay(addDays(today, -1)),
  tomorrow: (today) => oneDay(addDays(today, 1)),
  this_week: (today) => weekOf(today),
  last_week: (today) => weekOf(addDays(today, -7)),
  next_week: (today) => weekOf(addDays(today, 7)),
  this_month: (today) => monthOf(today),
  last_month: (today) => monthOf(addMonths(today, -1)),
  next_month: (today) => monthOf(addMonths(today, 1)),
  this_quarter: (today) => quarterOf(today),
  last_quarter: (today) => quarterOf(addMonths(monthStart(today), -3)),
  next_quarter: (today) => quarterOf(addMonths(monthStart(today), 3)),
  this_year: (today) => yearOf(today),
  last_year: (today) => yearOf(addDays(`${today.slice(0, 4)}-01-01`, -1)),
  // Begins with the first possible day, because unset dates would otherwise count as overdue.
  overdue: (today) => ({ from: firstDay, to: addDays(today, -1) }),
};

function oneDay(day: string): DayRange {
  return { from: day, to: day };
}

/** Weeks begin on Sunday. 1970-01-01, day 0, was a Thursday. */
function weekOf(day: string): DayRange {
  const weekday = (((dayNumber(day) + 4) % 7) + 7) % 7;
  const from = addDays(day, -weekday);
  return { from, to: addDays(from, 6) };
}

function monthOf(day: string): DayRange {
  return { from: monthStart(day), to: monthEnd(day) };
}

function quarterOf(day: string): DayRange {
  const monthsBefore = (Number(day.slice(5, 7)) - 1) % 3;
  return monthsFrom(addMonths(monthStart(day), -monthsBefore), 3);
}

function yearOf(day: string): DayRange {
  const year = day.slice(0, 4);
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}
