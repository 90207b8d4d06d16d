/** From an address to the first row of the list: at the first visit, and at the second. */
import { type Console, type Visit, withConsoles } from '#test/bench/console/consoles.ts';
import { untilIdle } from '#test/bench/console/painted.ts';
import { type Figure, median, number, ratios } from '#test/bench/figures/figure.ts';
import { inTurns, rounds } from '#test/bench/load/in-turns.ts';

const rates = [1, 4] as const;

interface Seen {
  cold: number;
  warm: number;
  files: FilesBefore;
}

/** The files that were requested before the first row, the page itself included. */
interface FilesBefore {
  count: number;
  /** The length of the longest chain of files, each requested after the one before had arrived. */
  waves: number;
  /** Kilobytes as transferred: until the first row, and in `allScripts` until nothing more was requested. */
  scripts: number;
  styles: number;
  allScripts: number;
}

export function firstRow(): Promise<Figure[]> {
  return withConsoles(async ({ ours, reactAdmin }) => {
    const acts: Record<string, () => Promise<Seen>> = {};
    for (const rate of rates) {
      acts[`ours ${rate}`] = () => visitTwice(ours, rate);
      acts[`other ${rate}`] = () => visitTwice(reactAdmin, rate);
    }
    const seen = await inTurns(rounds, acts);
    const of = (name: string) => seen[name] ?? [];
    const rows = (['cold', 'warm'] as const).flatMap((when) =>
      rates.map((rate): Figure => {
        const times = of(`ours ${rate}`).map((each) => each[when]);
        const others = of(`other ${rate}`).map((each) => each[when]);
        return {
          name: `first row painted, ${when}, x${rate}`,
          unit: 'x react-admin',
          values: ratios(times, others),
          better: 'lower',
          goal: when === 'cold' ? 0.6 : 0.4,
          note: `${number(median(times))} ms, react-admin ${number(median(others))} ms`,
        };
      }),
    );
    return [...rows, ...fileFigures(of('ours 1'), of('other 1'))];
  });
}

function fileFigures(ours: readonly Seen[], others: readonly Seen[]): Figure[] {
  const figure = (name: string, unit: string, what: keyof FilesBefore, goal?: number): Figure => ({
    name,
    unit,
    values: ours.map(({ files }) => files[what]),
    better: 'lower',
    goal,
    note: `react-admin ${number(median(others.map(({ files }) => files[what])))}`,
  });
  return [
    figure('files asked for before the first row', 'files', 'count', 8),
    figure('files that wait for one before them', 'in a row', 'waves'),
    figure('code until the first row', 'kB brotli', 'scripts', 160),
    figure('styles until the first row', 'kB brotli', 'styles', 20),
    figure('code with what is loaded ahead', 'kB brotli', 'allScripts'),
  ];
}

async function visitTwice(console: Console, rate: number): Promise<Seen> {
  const visit = await console.visit();
  try {
    await visit.slowDown(rate);
    await visit.page.addInitScript(watchFirst, console.lead);
    const cold = await untilFirst(visit, console);
    await untilIdle(visit.page);
    const files = await visit.page.evaluate(filesBefore, cold);
    await visit.page.goto('about:blank');
    const warm = await untilFirst(visit, console);
    return { cold, warm, files };
  } finally {
    await visit.close();
  }
}

interface Watched {
  first: Promise<number>;
}

async function untilFirst({ page }: Visit, { list }: Console): Promise<number> {
  await page.goto(list, { waitUntil: 'commit' });
  // `watchFirst` has set it before the page's own code runs.
  return page.evaluate(() => (globalThis as unknown as Watched).first);
}

/** Runs in the page: milliseconds from its beginning until the first row is painted with a text. */
function watchFirst(lead: string): void {
  // No other code uses this name.
  (globalThis as unknown as Watched).first = new Promise((done, fail) => {
    const longest = 30_000;
    const look = () => {
      if (document.querySelector(lead)?.textContent) setTimeout(() => done(performance.now()));
      else if (performance.now() > longest) fail(new Error(`no row at ${location.href}`));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

function filesBefore(first: number): FilesBefore {
  const isFile = ({ name }: PerformanceEntry) => !/\/(api|session)\b/.test(new URL(name).pathname);
  const all = performance.getEntriesByType('resource').filter(isFile) as PerformanceResourceTiming[];
  const before = all.filter(({ startTime }) => startTime < first).sort((a, b) => a.startTime - b.startTime);
  const depths: number[] = [];
  for (const [at, file] of before.entries()) {
    const waitedFor = before
      .slice(0, at)
      .map((each, index) => (each.responseEnd <= file.startTime ? (depths[index] ?? 0) : 0));
    depths.push(1 + Math.max(0, ...waitedFor));
  }
  const kilobytes = (files: readonly PerformanceResourceTiming[], kind: RegExp) =>
    files.reduce((sum, { name, encodedBodySize }) => sum + (kind.test(name) ? encodedBodySize : 0), 0) / 1000;
  return {
    count: 1 + before.length,
    waves: 1 + Math.max(0, ...depths),
    scripts: kilobytes(before, /\.js$/),
    styles: kilobytes(before, /\.css$/),
    allScripts: kilobytes(all, /\.js$/),
  };
}
