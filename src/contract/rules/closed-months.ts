/** Closed months (rulings section 7, extension): no entry is posted on a day up to the last closed month. */
import type { Problem } from '#contract/core/validation-messages.ts';

/** `upTo` is `YYYY-MM`, itself closed; null where no month is closed. */
export function isInClosedMonth(day: string, upTo: string | null): boolean {
  return upTo !== null && day.slice(0, upTo.length) <= upTo;
}

/** `upTo` is the last closed month as `YYYY-MM`; null where none is (rulings section 7, "closed months"). */
export function closedMonthProblems(day: string, upTo: string | null): Problem[] {
  return upTo !== null && isInClosedMonth(day, upTo)
    ? [{ field: 'date', problem: 'period_closed', params: { month: upTo } }]
    : [];
}
