/** Fiscal years and their quarters. */
import { addDays, addMonths, monthStart } from '#contract/formats/calendar.ts';

/** Both days are included. */
export interface Period {
  from: string;
  to: string;
}

/** The fiscal year that the day is in. `startMonth` is its first month, from 1 to 12. */
export function fiscalYearOf(day: string, startMonth: number): Period {
  return monthsFrom(addMonths(monthStart(day), -monthsBefore(day, startMonth)), 12);
}

/** The quarter of the fiscal year that the day is in. */
export function fiscalQuarterOf(day: string, startMonth: number): Period {
  return monthsFrom(addMonths(monthStart(day), -(monthsBefore(day, startMonth) % 3)), 3);
}

/** The number of months in the fiscal year before the day's. */
function monthsBefore(day: string, startMonth: number): number {
  return (Number(day.slice(5, 7)) + 12 - startMonth) % 12;
}

/** `from` is the first day of a month; both days of the period are included. */
export function monthsFrom(from: string, months: number): Period {
  return { from, to: addDays(addMonths(from, months), -1) };
}
