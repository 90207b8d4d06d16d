/** The run that is saved in the repository: later runs are compared with it, and `docs/bench.md` shows it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Figure, median, spreadOf } from '#test/bench/figures/figure.ts';
import { isSameKind, type Machine } from '#test/bench/figures/machine.ts';

export interface SavedFigure extends Omit<Figure, 'values'> {
  figure: number;
  spread: number;
}

/** Figures that were measured together. */
export interface SavedPart {
  title: string;
  day: string;
  machine: Machine;
  /** Why this is only a first look, in words; nothing is reported as worse than such a part. */
  reservation?: string;
  figures: SavedFigure[];
}

export type SavedResults = Record<string, SavedPart>;

const resultsFile = 'test/bench/results.json';

export function readResults(): SavedResults {
  return existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : {};
}

export function writeResults(run: SavedResults): void {
  writeFileSync(resultsFile, `${JSON.stringify(run, null, 2)}\n`);
}

export function toSavedFigure({ values, ...figure }: Figure): SavedFigure {
  const round = (value: number) => Number(value.toPrecision(4));
  return { ...figure, figure: round(median(values)), spread: round(spreadOf(values)) };
}

/** The share up to which a difference does not count. */
const tolerance = 0.1;

export interface Comparison {
  before: number;
  isWorse: boolean;
  /** Why a difference says nothing. */
  reservation?: string;
}

/** Undefined where no saved figure can be compared. */
export function compare(now: SavedFigure, machine: Machine, part: SavedPart | undefined): Comparison | undefined {
  const before = part?.figures.find(({ name }) => name === now.name);
  if (!part || !before || !Number.isFinite(before.figure)) return undefined;
  if (part.reservation) return { before: before.figure, isWorse: false, reservation: 'what is kept is a first look' };
  if (now.isOfThisMachine && !isSameKind(machine, part.machine)) {
    return { before: before.figure, isWorse: false, reservation: 'kept on another machine' };
  }
  const factor = now.better === 'higher' ? before.figure / now.figure : now.figure / before.figure;
  const spread = Math.max(now.spread, before.spread);
  const reservation = spread > tolerance ? `its rounds differ by ${Math.round(spread * 100)} %` : undefined;
  return { before: before.figure, isWorse: !(factor <= 1 + Math.max(tolerance, spread)), reservation };
}
