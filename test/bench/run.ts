/**
 * `npm run bench`: measures the built product, prints each part beside the saved run, and fails where something got
 * worse by more than a tenth. Names after it, such as `npm run bench -- reads`, measure those alone; `--keep` saves the
 * results instead, in `results.json` and `docs/bench.md`.
 */
import { styleText } from 'node:util';
import { agenda } from '#test/bench/agenda/agenda.ts';
import { busyMonth } from '#test/bench/agenda/month.ts';
import { entryKeys } from '#test/bench/console/entry.ts';
import { firstRow } from '#test/bench/console/first-row.ts';
import { keys } from '#test/bench/console/keys.ts';
import { longList } from '#test/bench/console/long-list.ts';
import { moves } from '#test/bench/console/moves.ts';
import { wear } from '#test/bench/console/wear.ts';
import type { Figure } from '#test/bench/figures/figure.ts';
import { thisMachine } from '#test/bench/figures/machine.ts';
import { readResults, type SavedPart, toSavedFigure, writeResults } from '#test/bench/figures/saved-results.ts';
import { printPart, writeDocument } from '#test/bench/figures/table.ts';
import { scale } from '#test/bench/servers/company.ts';
import { beside } from '#test/bench/service/beside.ts';
import { bulk } from '#test/bench/service/bulk.ts';
import { eventLoop } from '#test/bench/service/event-loop.ts';
import { importBeside } from '#test/bench/service/import-beside.ts';
import { memory } from '#test/bench/service/memory.ts';
import { overload } from '#test/bench/service/overload.ts';
import { reads } from '#test/bench/service/reads.ts';
import { search } from '#test/bench/service/search.ts';
import { coldStart } from '#test/bench/service/start.ts';
import { writes } from '#test/bench/service/writes.ts';

interface Part {
  title: string;
  measure: () => Promise<Figure[]>;
}

const clients = `${scale.toLocaleString('en')} clients`;

const parts: Record<string, Part> = {
  reads: { title: `Reads, ${clients}`, measure: reads },
  search: { title: `Search, ${clients}`, measure: search },
  writes: { title: `Writes, ${clients}`, measure: writes },
  beside: { title: `Readers beside writers, ${clients}`, measure: beside },
  load: { title: `More asked than can be done, ${clients}`, measure: overload },
  'import-beside': { title: 'A save beside an import', measure: importBeside },
  bulk: { title: 'Import and generate, beside SQLite', measure: bulk },
  start: { title: `Start, ${clients}`, measure: coldStart },
  memory: { title: `Memory, ${clients}`, measure: memory },
  'event-loop': { title: `One request that holds up others, ${clients}`, measure: eventLoop },
  'first-row': { title: `First row, ${clients}`, measure: firstRow },
  moves: { title: `From a press to what it brings, ${clients}`, measure: moves },
  wear: { title: `Keys, heap and nodes, ${clients}`, measure: wear },
  'long-list': { title: 'A page of 50,000 rows', measure: longList },
  keys: { title: `Keys in a list and in the palette, ${clients}`, measure: keys },
  entry: { title: 'A key in an entry of 200 legs', measure: entryKeys },
  agenda: { title: 'The agenda, against plain boxes', measure: agenda },
  month: { title: 'A month of a busy shop', measure: busyMonth },
};

const words = process.argv.slice(2);
const keep = words.includes('--keep');
const named = words.filter((word) => !word.startsWith('--'));
const unknown = named.filter((word) => !(word in parts));
if (unknown.length) throw new Error(`no ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);

const saved = readResults();
const machine = thisMachine();
const worse: string[] = [];
for (const [name, { title, measure }] of Object.entries(parts)) {
  if (named.length && !named.includes(name)) continue;
  const day = new Date().toISOString().slice(0, 10);
  const part: SavedPart = { title, day, machine, figures: (await measure()).map(toSavedFigure) };
  worse.push(...printPart(part, saved[title]));
  if (keep) keepPart(title, part);
}

if (worse.length && !keep) {
  process.stderr.write(styleText('red', `\nWorse by more than a tenth than what is kept:\n  ${worse.join('\n  ')}\n`));
  process.exitCode = 1;
}

/** Saves a part as soon as it is measured, and leaves the others as they were saved. */
function keepPart(title: string, part: SavedPart): void {
  const run = { ...readResults(), [title]: part };
  writeResults(run);
  writeDocument(run);
}
