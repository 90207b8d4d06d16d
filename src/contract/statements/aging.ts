/**
 * The age of what clients owe and suppliers are owed. Reversed entries are left out, so that a returned cheque does not
 * change a debt's age (`statements/reversals.ts`). Payments and credits settle the oldest debts of the same party,
 * currency and reference, and any rest the oldest debts of all. Each debt keeps its own date.
 */
import { addDays } from '#contract/formats/calendar.ts';
import { compareDecimals, negateDecimal, sumDecimals } from '#contract/formats/decimal.ts';

/** The last day of age of each bucket but the last, which has no end. */
export const agingDays = [30, 60, 90] as const;
/** Current, 31–60, 61–90, over 90 days. */
export const agingBuckets = [0, 1, 2, 3] as const;

export interface AgingSpan {
  /** Undefined: no limit. */
  from?: string;
  to: string;
}

/** The days of each bucket, the most recent first. */
export function agingSpans(at: string): AgingSpan[] {
  const starts = agingDays.map((days) => addDays(at, -days));
  return agingBuckets.map((bucket) => {
    const younger = starts[bucket - 1];
    return { from: starts[bucket], to: younger ? addDays(younger, -1) : at };
  });
}

export function bucketOf(day: string, spans: readonly AgingSpan[]): number {
  return spans.findIndex(({ from }) => from === undefined || day >= from);
}

/** In whole units of the last decimal, by bucket. */
export interface AgedSides {
  debits: readonly bigint[];
  credits: readonly bigint[];
}

/**
 * What remains open of one reference: the youngest amounts of the larger side. It does not matter which side is owed,
 * because the smaller side is settled completely.
 */
export function settledWithin({ debits, credits }: AgedSides): AgedSides {
  const [debit, credit] = [totalOf(debits), totalOf(credits)];
  const applied = debit < credit ? debit : credit;
  return { debits: withoutOldest(debits, applied), credits: withoutOldest(credits, applied) };
}

export function totalOf(buckets: readonly bigint[]): bigint {
  return buckets.reduce((sum, units) => sum + units, 0n);
}

function withoutOldest(buckets: readonly bigint[], settled: bigint): bigint[] {
  let left = settled;
  return buckets
    .toReversed()
    .map((units) => {
      const applied = left < units ? left : units;
      left -= applied;
      return units - applied;
    })
    .reverse();
}

export const agingSides = ['receivable', 'payable'] as const;
/** The kind of account: debits are owed on a receivable account, and credits on a payable account. */
export type AgingSide = (typeof agingSides)[number];

export interface Aged {
  /** The amounts that are still open, by bucket. */
  buckets: string[];
  /** Payments and credits beyond all that was owed, as a negative amount. */
  unapplied: string;
  total: string;
}

/**
 * `debits` and `credits` are the amounts of each bucket that remain after every reference was settled within itself.
 */
export function aged(
  { debits, credits }: { debits: readonly string[]; credits: readonly string[] },
  side: AgingSide,
): Aged {
  const [owed, settled] = side === 'receivable' ? [debits, credits] : [credits, debits];
  const buckets = [...owed];
  let left = sumDecimals(settled);
  for (let bucket = buckets.length - 1; bucket >= 0; bucket--) {
    const open = buckets[bucket] ?? '0.00';
    const applied = compareDecimals(left, open) < 0 ? left : open;
    buckets[bucket] = sumDecimals([open, negateDecimal(applied)]);
    left = sumDecimals([left, negateDecimal(applied)]);
  }
  const unapplied = negateDecimal(left);
  return { buckets, unapplied, total: sumDecimals([...buckets, unapplied]) };
}
