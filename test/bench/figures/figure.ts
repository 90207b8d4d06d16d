/** One row of the table: a figure measured in several rounds of one run, its goal, and what it was when it was last kept. */

export interface Figure {
  /** Stays as it is: the kept run finds the row by it. */
  name: string;
  /** What it is a ratio to, or its unit. */
  unit: string;
  /** One of each round. */
  values: readonly number[];
  better: 'higher' | 'lower';
  goal?: number;
  /** A time or a size of this machine: no other machine's is compared with it. */
  isOfThisMachine?: boolean;
  /** What else was seen, in words. */
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

/** How far the middle half of the rounds lies apart, as a share of the median. Of fewer than four nothing is known. */
export function spreadOf(values: readonly number[]): number {
  if (values.length < 4) return 0;
  const middle = median(values);
  return middle === 0 ? 0 : (quantile(values, 0.75) - quantile(values, 0.25)) / Math.abs(middle);
}

/** Two lists of rounds that took turns: the ratio in each. */
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

/** Three digits, which is as much as such a run knows. */
export function number(value: number): string {
  if (!Number.isFinite(value)) return '-';
  const size = Math.abs(value);
  if (size >= 100 || Number.isInteger(value)) return Math.round(value).toLocaleString('en');
  return value.toFixed(size >= 10 ? 1 : size >= 0.1 ? 2 : 3);
}
