/** The cost of use: a key in a form, and the memory of the page after fifty pages of a list. */
import { type Console, type Visit, withConsoles } from '#test/bench/console/consoles.ts';
import { fromPress, press, untilIdle } from '#test/bench/console/painted.ts';
import { type Figure, median, number, ratios } from '#test/bench/figures/figure.ts';
import { inTurns, rounds } from '#test/bench/load/in-turns.ts';

const typed = 'Garage Tremblay et fils';
/** The list must have more pages: `BENCH_SCALE` is at least 1,100 here. */
const pages = 50;

interface MemoryUse {
  megabytes: number;
  nodes: number;
}

export function wear(): Promise<Figure[]> {
  return withConsoles(async ({ ours, reactAdmin }) => {
    const keys = await inTurns(rounds, {
      ours: () => keyCost(ours, `${ours.list}/7/edit`),
      other: () => keyCost(reactAdmin, `${reactAdmin.list}/7`),
    });
    // Memory does not depend on how busy the machine is, so each is measured once.
    const usage = { ours: [await turnPages(ours)], other: [await turnPages(reactAdmin)] };
    const of = (all: readonly MemoryUse[], what: keyof MemoryUse) => all.map((each) => each[what]);
    return [
      {
        name: 'processor for a key in a form',
        unit: 'x react-admin',
        values: ratios(keys.ours, keys.other),
        better: 'lower',
        goal: 0.6,
        note: `${number(median(keys.ours))} ms, react-admin ${number(median(keys.other))} ms`,
      },
      usageFigure('heap after 50 pages', of(usage.ours, 'megabytes'), of(usage.other, 'megabytes'), 0.7),
      usageFigure('DOM nodes after 50 pages', of(usage.ours, 'nodes'), of(usage.other, 'nodes'), 1.5),
    ];
  });
}

function usageFigure(name: string, ours: readonly number[], others: readonly number[], goal: number): Figure {
  const note = `${number(median(ours))}, react-admin ${number(median(others))}`;
  return { name, unit: 'x react-admin', values: ratios(ours, others), better: 'lower', goal, note };
}

/** Milliseconds of the page's own thread for each key, with the frame that shows it. */
async function keyCost(console: Console, address: string): Promise<number> {
  const visit = await console.visit();
  const { page } = visit;
  try {
    await page.goto(address);
    const field = page.locator(console.field);
    await field.waitFor();
    await untilIdle(page);
    await field.focus();
    const wire = await page.context().newCDPSession(page);
    await wire.send('Performance.enable', { timeDomain: 'threadTicks' });
    const worked = async () => {
      const { metrics } = await wire.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
    };
    // The first key marks the form as changed, which is not measured.
    await page.keyboard.type('a', { delay: 50 });
    await untilIdle(page);
    const before = await worked();
    await page.keyboard.type(typed, { delay: 50 });
    return ((await worked()) - before) / typed.length;
  } finally {
    await visit.close();
  }
}

async function turnPages(console: Console): Promise<MemoryUse> {
  const visit = await console.visit();
  try {
    await visit.page.goto(console.list);
    await visit.page.locator(console.row).first().waitFor();
    for (let turned = 0; turned < pages; turned++) await turn(visit, console);
    await untilIdle(visit.page);
    return await measureUsage(visit);
  } finally {
    await visit.close();
  }
}

async function turn({ page }: Visit, { lead, next }: Console): Promise<void> {
  const not = (await page.locator(lead).first().textContent()) ?? '';
  await fromPress(page, { selector: lead, not }, () => press(page, next));
}

async function measureUsage({ page }: Visit): Promise<MemoryUse> {
  const wire = await page.context().newCDPSession(page);
  await wire.send('HeapProfiler.enable');
  await wire.send('HeapProfiler.collectGarbage');
  const { usedSize } = await wire.send('Runtime.getHeapUsage');
  return { megabytes: usedSize / 1e6, nodes: await page.evaluate(() => document.querySelectorAll('*').length) };
}
