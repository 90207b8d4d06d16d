/** Compares estimated and spent hours exactly. */
import { compareDecimals, negateDecimal, shareInPercent, sumDecimals } from '#contract/formats/decimal.ts';

export interface Timed {
  time_estimated: string;
  time_spent: string;
}

interface TimeSum {
  /** Hours, as decimal texts. */
  estimated: string;
  spent: string;
  /** The hours beyond the estimate. */
  over?: string;
  /** The estimated hours that remain. */
  left?: string;
  /** The share of the estimate, from 0 to 100, rounded down. 100 if hours were spent without an estimate. */
  percent: number;
}

export function sumTime(tasks: readonly Timed[]): TimeSum {
  const estimated = sumDecimals(tasks.map(({ time_estimated }) => time_estimated));
  const spent = sumDecimals(tasks.map(({ time_spent }) => time_spent));
  const beyond = sumDecimals([spent, negateDecimal(estimated)]);
  const side = compareDecimals(beyond, '0');
  const isEstimated = compareDecimals(estimated, '0') > 0;
  return {
    estimated,
    spent,
    over: isEstimated && side > 0 ? beyond : undefined,
    left: side < 0 ? negateDecimal(beyond) : undefined,
    percent: shareInPercent(spent, estimated),
  };
}
