/** The table as it is printed, and as `docs/bench.md` shows it. */
import { writeFileSync } from 'node:fs';
import { styleText } from 'node:util';
import { goalText, number, verdictOf } from '#test/bench/figures/figure.ts';
import type { Machine } from '#test/bench/figures/machine.ts';
import {
  type Comparison,
  compare,
  type SavedFigure,
  type SavedPart,
  type SavedResults,
} from '#test/bench/figures/saved-results.ts';

const widths = [50, 26, 10, 16, 18, 10];
const row = (cells: readonly string[]) => cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' ');

/** Prints a part beside the saved one, and returns the names of the figures that got worse. */
export function printPart(part: SavedPart, saved: SavedPart | undefined): string[] {
  const worse: string[] = [];
  const out = (line: string) => process.stdout.write(`${line}\n`);
  out(`\n${styleText('bold', part.title)}`);
  out(styleText('dim', row(['what', 'unit', 'figure', 'goal', 'verdict', 'kept'])));
  for (const figure of part.figures) {
    const comparison = compare(figure, part.machine, saved);
    if (comparison?.isWorse) worse.push(`${part.title}: ${figure.name}`);
    out(colour(printed(figure, comparison), figure, comparison));
  }
  return worse;
}

function printed(figure: SavedFigure, comparison: Comparison | undefined): string {
  const before = comparison ? number(comparison.before) : '';
  const cells = [
    figure.name,
    figure.unit,
    number(figure.figure),
    goalText(figure),
    verdictOf(figure, figure.figure),
    before,
  ];
  const notes = [comparison?.isWorse ? 'WORSE' : '', comparison?.reservation ?? '', figure.note ?? ''];
  return `${row(cells)} ${notes.filter(Boolean).join('; ')}`.trimEnd();
}

function colour(line: string, figure: SavedFigure, comparison: Comparison | undefined): string {
  if (comparison?.isWorse) return styleText('red', line);
  const verdict = verdictOf(figure, figure.figure);
  if (verdict === 'reached') return styleText('green', line);
  return verdict ? styleText('yellow', line) : line;
}

const introduction = `# Benchmarks

\`npm run bench -- --keep\` writes this file, part by part. Each figure is the median of several rounds of one run; the
compared variants take turns. \`raw\` is Node's bare HTTP server sending the same stored bytes, \`min\` a minimal hand-written
server (\`test/bench/servers/min-server.ts\`), react-admin a small console with the same list and form
(\`test/bench/react-admin/\`). Responses to reads and writes are compared with the contract and with those of \`min\` before
anything is timed. A later run is compared with this one, and fails if a figure got worse by more than a tenth; a part with
a reservation never fails.
`;

export function writeDocument(run: SavedResults): void {
  const parts = Object.values(run).map((part) => {
    const lines = part.figures.map((figure) => `| ${cellsOf(figure).join(' | ')} |`);
    const head = '| what | figure | unit | goal | verdict | |\n|---|---|---|---|---|---|';
    const reservation = part.reservation ? `. ${part.reservation}` : '';
    return `## ${part.title}\n\n${part.day}, ${machineText(part.machine)}${reservation}\n\n${head}\n${lines.join('\n')}\n`;
  });
  writeFileSync('docs/bench.md', [introduction, ...parts].join('\n'));
}

function cellsOf(figure: SavedFigure): string[] {
  const spread = figure.spread > 0.1 ? `rounds differ by ${Math.round(figure.spread * 100)} %` : '';
  const notes = [figure.note ?? '', spread].filter(Boolean).join('; ');
  return [
    figure.name,
    `**${number(figure.figure)}**`,
    figure.unit,
    goalText(figure),
    verdictOf(figure, figure.figure),
    notes,
  ];
}

function machineText({ processor, cores, gigabytes, system, node, chromium }: Machine): string {
  return `${cores} cores (${processor}), ${gigabytes} GB, ${system}, Node ${node}, Chromium ${chromium}`;
}
