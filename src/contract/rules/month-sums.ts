/** Sums records by month for reports. */
import * as z from 'zod/mini';
import { addExact, type Exact, exactOf, exactText, exactZero } from '#contract/formats/decimal.ts';
import { compareTexts } from '#contract/formats/text.ts';

/**
 * The sum of one month, such as `2026-11`, in one currency. Months without records are left out. `count` is the number
 * of records, and amounts have two decimals.
 */
export const monthFigure = z.object({ month: z.string(), currency: z.string(), amount: z.string(), count: z.int() });

export type MonthFigure = z.output<typeof monthFigure>;

interface Dated {
  id: number;
  date: string;
  currency: string;
  amount: string;
}

/** By month and currency. A record counts once, however many of its amounts are in the sum. */
export function sumsByMonth(amounts: Iterable<Dated>): MonthFigure[] {
  const sums = new Map<string, { month: string; currency: string; sum: Exact; ids: Set<number> }>();
  for (const { id, date, currency, amount } of amounts) {
    const month = date.slice(0, 7);
    const key = `${month} ${currency}`;
    const existing = sums.get(key) ?? { month, currency, sum: exactZero, ids: new Set() };
    existing.sum = addExact(existing.sum, exactOf(amount) ?? exactZero);
    existing.ids.add(id);
    sums.set(key, existing);
  }
  return [...sums.values()]
    .map(({ month, currency, sum, ids }) => ({ month, currency, amount: exactText(sum), count: ids.size }))
    .sort((a, b) => compareTexts(a.month, b.month) || compareTexts(a.currency, b.currency));
}
