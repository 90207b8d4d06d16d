/** The sums of months, in order and without gaps. No I/O. */
import type { MonthFigure } from '#contract/rules/month-sums.ts';

export interface MonthSeries {
  /** Empty if the figures have no currency. */
  currency: string;
  months: { month: string; amount: string; count: number }[];
}

/** A series for each currency, the one with the most records first. Months without a figure are zero. */
export function seriesOf(figures: readonly MonthFigure[], months: readonly string[]): MonthSeries[] {
  const currencies = [...new Set(figures.map(({ currency }) => currency))];
  const countOf = (currency: string) =>
    figures.filter((each) => each.currency === currency).reduce((sum, { count }) => sum + count, 0);
  return currencies
    .sort((a, b) => countOf(b) - countOf(a) || (a < b ? -1 : 1))
    .map((currency) => ({
      currency,
      months: months.map((month) => {
        const figure = figures.find((each) => each.currency === currency && each.month === month);
        return { month, amount: figure?.amount ?? '0.00', count: figure?.count ?? 0 };
      }),
    }));
}
