/** The table that a benchmark prints, beside what an earlier run kept with `--keep`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

export interface Line {
  workload: string;
  /** What the figure is a ratio to, or its unit. */
  against: string;
  ratio: number;
  goal: string;
}

const keptFile = 'test/bench/kept.json';
const widths = [44, 24, 9, 16, 12];

export function printLines(lines: readonly Line[]): void {
  const kept: Record<string, number> = existsSync(keptFile) ? JSON.parse(readFileSync(keptFile, 'utf8')) : {};
  const row = (cells: string[]) => cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('');
  process.stdout.write(`${row(['workload', 'against', 'figure', 'goal', 'kept before'])}\n`);
  for (const { workload, against, ratio, goal } of lines) {
    process.stdout.write(`${row([workload, against, ratio.toFixed(2), goal, kept[workload]?.toFixed(2) ?? ''])}\n`);
  }
  if (process.argv.includes('--keep')) {
    const record = Object.fromEntries(lines.map(({ workload, ratio }) => [workload, Number(ratio.toFixed(3))]));
    writeFileSync(keptFile, `${JSON.stringify({ ...kept, ...record }, null, 2)}\n`);
  }
}
