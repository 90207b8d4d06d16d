import { addMonths, monthStart } from '#contract/formats/calendar.ts';

const monthsBefore = 2;

/** The days of a statement unless others are chosen: the month of the last day and the two months before it. */
export function usualStatementDays(to: string): { from: string; to: string } {
  return { from: addMonths(monthStart(to), -monthsBefore), to };
}
