/** The bars of a chart. Their heights are numbers, as drawing requires; their labels are exact amounts. */
import { formatThousands } from '#console/ui/values/format-month.ts';
import type { Language } from '#contract/core/language.ts';
import { maxDecimals, minorUnits } from '#contract/formats/decimal.ts';

interface BarHeights {
  /** The height of an amount of this chart, in its smallest unit. */
  heightOf: (amount: string) => number;
  /** The amount that has this height. */
  amountAt: (height: number) => string;
  /** The label of a mark on the axis. */
  markOf: (height: number) => string;
}

/** All heights have the scale of the amount with the most decimals. */
export function barHeights(amounts: readonly string[], language: Language): BarHeights {
  const scale = maxDecimals(amounts);
  const heightOf = (amount: string) => Number(minorUnits(amount, scale) ?? 0n);
  const exact = new Map(amounts.map((amount) => [heightOf(amount), amount]));
  return {
    heightOf,
    amountAt: (height) => exact.get(height) ?? '0.00',
    markOf: (height) => formatThousands(height / 10 ** (scale - 2), language),
  };
}
