/** The periods and days that figures are compared with. */
import { addDays, addMonths, dayNumber, monthEnd, monthStart } from '#contract/formats/calendar.ts';
import type { Period } from '#contract/rules/fiscal-year.ts';

export const comparisons = ['previous', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

/** The same number of whole months, or of days, just before; or the same days a year earlier. */
export function comparedPeriod({ from, to }: Period, comparison: Comparison): Period {
  if (comparison === 'year') return { from: addMonths(from, -12), to: sameDayOfMonth(to, -12) };
  const isWholeMonths = from === monthStart(from) && to === monthEnd(to);
  if (isWholeMonths) return { from: addMonths(from, -monthsIn({ from, to })), to: addDays(from, -1) };
  return { from: addDays(from, dayNumber(from) - dayNumber(to) - 1), to: addDays(from, -1) };
}

/** A month or a year earlier. The last day of a month is compared with the last of the other. */
export function comparedDay(day: string, comparison: Comparison): string {
  return sameDayOfMonth(day, comparison === 'year' ? -12 : -1);
}

function sameDayOfMonth(day: string, months: number): string {
  const moved = addMonths(day, months);
  return day === monthEnd(day) ? monthEnd(moved) : moved;
}

function monthsIn({ from, to }: Period): number {
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return months(to) - months(from) + 1;
}
