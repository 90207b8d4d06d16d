/** Days relative to today. They stay relative in addresses and views, and become dates when the list is read. */
import { addDays, dayNumber } from '#contract/formats/calendar.ts';

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
  'this_year',
  'last_year',
  'overdue',
] as const;
export type NamedDays = (typeof namedDays)[number];

/** `last_7_days` ends today, `next_7_days` begins today: seven days both. */
export interface CountedDays {
  direction: 'last' | 'next';
  days: number;
}

export type RelativeDays = NamedDays | CountedDays;

const maxDays = 3650;
/** Excludes unset dates, which would otherwise count as overdue. */
const firstDay = '0001-01-01';

export function readRelative(text: string): RelativeDays | undefined {
  const named = namedDays.find((each) => each === text);
  if (named) return named;
  const [, word, count] = /^(last|next)_([1-9]\d{0,3})_days$/.exec(text) ?? [];
  const direction = (['last', 'next'] as const).find((each) => each === word);
  const days = Number(count);
  return direction && days <= maxDays ? { direction, days } : undefined;
}

export function writeRelative(relative: RelativeDays): string {
  return typeof relative === 'string' ? relative : `${relative.direction}_${relative.days}_days`;
}

export function rangeOf(relative: RelativeDays, today: string): DayRange {
  if (typeof relative !== 'string') {
    const reach = relative.days - 1;
    return relative.direction === 'last'
      ? { from: addDays(today, -reach), to: today }
      : { from: today, to: addDays(today, reach) };
  }
  return ranges[relative](today);
}

const ranges: Record<NamedDays, (today: string) => DayRange> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => oneDay(addDays(today, -1)),
  tomorrow: (today) => oneDay(addDays(today, 1)),
  this_week: (today) => weekOf(today),
  last_week: (today) => weekOf(addDays(today, -7)),
  next_week: (today) => weekOf(addDays(today, 7)),
  this_month: (today) => monthOf(today),
  last_month: (today) => monthOf(addDays(startOfMonth(today), -1)),
  next_month: (today) => monthOf(afterMonth(today)),
  this_year: (today) => yearOf(today),
  last_year: (today) => yearOf(addDays(`${today.slice(0, 4)}-01-01`, -1)),
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

function startOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`;
}

/** The first day of the next month: the first of a month plus 31 days is always in it. */
function afterMonth(day: string): string {
  return startOfMonth(addDays(startOfMonth(day), 31));
}

function monthOf(day: string): DayRange {
  return { from: startOfMonth(day), to: addDays(afterMonth(day), -1) };
}

function yearOf(day: string): DayRange {
  const year = day.slice(0, 4);
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}
