/** A page of fifty thousand rows, as another service may send one, scrolled from its top to its end. */
import type { Browser, Page } from 'playwright-core';
import { type Visit, withOurs } from '#test/bench/console/consoles.ts';
import { untilIdle } from '#test/bench/console/painted.ts';
import type { Figure } from '#test/bench/figures/figure.ts';
import { rounds } from '#test/bench/load/in-turns.ts';

const rows = 50_000;
const steps = 60;

export function longList(): Promise<Figure[]> {
  return withOurs(async ({ ours, address, token }) => {
    const body = await longPage(address, token);
    const visit = await ours.visit();
    const { page } = visit;
    await page.route(/\/api\/clients(\?|$)/, (route) => route.fulfill({ contentType: 'application/json', body }));
    await page.goto(ours.list);
    await page.locator(ours.row).first().waitFor({ timeout: 60_000 });
    await untilIdle(page);
    const longest: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const task = await longestTask(visit, () => scroll(page));
      if (round > 0) longest.push(task);
    }
    await visit.close();
    return [
      {
        name: '50,000 rows scrolled from top to end: longest task',
        unit: 'ms',
        values: longest,
        better: 'lower',
        goal: 50,
        isOfThisMachine: true,
      },
    ];
  });
}

async function longPage(address: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await (await fetch(`${address}/api/clients?per_page=100`, { headers })).json();
  const many = Array.from({ length: rows }, (_, index) => ({ ...data[index % data.length], id: index + 1 }));
  const meta = { current_page: 1, last_page: 1, per_page: rows, total: rows };
  return JSON.stringify({ data: many, meta, success: true });
}

/** Scrolls by the wheel, and then in leaps as with the scroll bar. */
async function scroll(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await page.mouse.move(700, 500);
  for (let step = 0; step < steps; step++) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(16);
  }
  for (let step = 1; step <= steps; step++) {
    await page.evaluate((share) => scrollTo(0, document.body.scrollHeight * share), step / steps);
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown))));
  }
  const last = await page
    .locator('a[data-row]')
    .last()
    .evaluate((link) => link.closest('tr')?.ariaRowIndex);
  if (last !== String(rows + 1)) throw new Error(`the last row that is drawn is ${last}`);
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  dur?: number;
  args?: { name?: string };
}

/** Milliseconds of the longest task on the page's main thread, from the browser's own trace. */
async function longestTask({ page }: Visit, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser() as Browser;
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await act();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain';
  const mains = new Set(traceEvents.filter(isMain).map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = traceEvents.filter(({ name, pid, tid }) => /RunTask$/.test(name) && mains.has(`${pid} ${tid}`));
  if (!tasks.length) throw new Error('the browser told of no tasks');
  return Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000;
}
