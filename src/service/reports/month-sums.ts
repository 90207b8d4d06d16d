import { decimalText } from '#contract/formats/decimal.ts';
import type { MonthFigure } from '#contract/rules/month-sums.ts';
import { type Halves, wholeOf } from '#service/sql/exact-sum.ts';

/** A sum for a month as the database returns it. */
export type MonthSum = Omit<MonthFigure, 'amount'> & Halves<'sum'>;

export function figureOf({ month, currency, count, ...halves }: MonthSum): MonthFigure {
  return { month, currency, amount: decimalText(wholeOf('sum', halves)), count };
}
