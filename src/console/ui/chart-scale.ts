/** The bars of a chart: heights are numbers, as drawing needs them; what is written at a bar is its exact amount. */
import { formatThousands } from '#console/ui/values/format-month.ts';
import type { Language } from '#contract/core/language.ts';
import { maxDecimals, minorUnits } from '#contract/formats/decimal.ts';

interface BarHeights {
  /** Of an amount of this chart, in its smallest unit. */
  heightOf: (amount: string) => number;
  /** The amount that has this height. */
  amountAt: (height: number) => string;
  /** A mark of the axis. */
  markOf: (height: number) => string;
}

/** All on one scale: that of the amount with the most decimals. */
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
