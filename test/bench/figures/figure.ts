/** One row of the table: a figure that was measured in several rounds of one run, and its goal. */

export interface Figure {
  /** Must not change, because the row of the saved run is found by it. */
  name: string;
  /** The unit, or what the figure is a ratio to. */
  unit: string;
  /** One value for each round. */
  values: readonly number[];
  better: 'higher' | 'lower';
  goal?: number;
  /** Whether it is a time or a size of this machine, which is not compared with another machine's. */
  isOfThisMachine?: boolean;
  /** Other observations, in words. */
  note?: string;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that this share of them does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The interquartile range as a share of the median, and 0 for fewer than four rounds, which say nothing about it. */
export function spreadOf(values: readonly number[]): number {
  if (values.length < 4) return 0;
  const middle = median(values);
  return middle === 0 ? 0 : (quantile(values, 0.75) - quantile(values, 0.25)) / Math.abs(middle);
}

/** The ratio in each round of two lists whose rounds took turns. */
export function ratios(ours: readonly number[], theirs: readonly number[]): number[] {
  return ours.map((value, round) => value / (theirs[round] ?? Number.NaN));
}

type Judged = Pick<Figure, 'better' | 'goal'>;

export function verdictOf({ better, goal }: Judged, figure: number): string {
  if (goal === undefined) return '';
  const isReached = better === 'higher' ? figure >= goal : figure <= goal;
  if (isReached) return 'reached';
  const factor = better === 'higher' ? goal / figure : figure / goal;
  return `missed by ${factor < 1.995 ? `${Math.max(1, Math.round((factor - 1) * 100))} %` : `${factor.toFixed(1)}x`}`;
}

export function goalText({ better, goal }: Judged): string {
  return goal === undefined ? '' : `${better === 'higher' ? 'at least' : 'at most'} ${number(goal)}`;
}

/** Formats three digits, because such a run is no more precise. */
export function number(value: number): string {
  if (!Number.isFinite(value)) return '-';
  const size = Math.abs(value);
  if (size >= 100 || Number.isInteger(value)) return Math.round(value).toLocaleString('en');
  return value.toFixed(size >= 10 ? 1 : size >= 0.1 ? 2 : 3);
}
