/** The cost on the page's thread of a key in an entry of two hundred lines, against one in as many bare inputs. */
import type { Page } from 'playwright-core';
import { type Ours, withOurs } from '#test/bench/console/consoles.ts';
import { type Figure, median, number, quantile, ratios } from '#test/bench/figures/figure.ts';
import { inTurns, rounds } from '#test/bench/load/in-turns.ts';

const lines = 200;
const cells = ['Account', 'Debit', 'Credit', 'Reference', 'Project', 'Currency'];

/** The text that is typed into each cell. */
const typed = { Reference: 'sixteenmilliseconds', Debit: '1234567.89', Account: '5000 Fuel' } as const;
type Cell = keyof typeof typed;
// `Object.keys` loses the type of the keys.
const typedCells = Object.keys(typed) as Cell[];

export function entryKeys(): Promise<Figure[]> {
  return withOurs(async (at) => {
    const { page, close } = await at.ours.visit();
    await openEntry(page, at);
    const plain = await page.context().newPage();
    await fillPlain(plain);
    const figures: Figure[] = [];
    for (const cell of typedCells) {
      const costs = await inTurns(rounds, { entry: () => typeIn(page, cell), plain: () => typeIn(plain, cell) });
      figures.push(...figuresOf(cell, costs.entry, costs.plain));
    }
    await close();
    return figures;
  });
}

/** The figures of a cell from the milliseconds of each key in each round, up to the frame that shows it. */
function figuresOf(cell: Cell, entry: readonly number[][], plain: readonly number[][]): Figure[] {
  const of = (all: readonly number[][], share: number) => all.map((each) => quantile(each, share));
  const name = cell.toLowerCase();
  return [
    {
      name: `W9 key in an entry of ${lines} lines, ${name}`,
      unit: 'x bare inputs',
      values: ratios(of(entry, 0.5), of(plain, 0.5)),
      better: 'lower',
      note: `${number(median(of(entry, 0.5)))} ms`,
    },
    {
      name: `W9 slowest key, ${name}`,
      unit: 'ms',
      values: of(entry, 1),
      better: 'lower',
      goal: 16,
      isOfThisMachine: true,
      note: `95 of 100 within ${number(median(of(entry, 0.95)))} ms; bare inputs ${number(median(of(plain, 1)))} ms`,
    },
  ];
}

async function openEntry(page: Page, { address }: Ours): Promise<void> {
  await page.goto(`${address}/transactions/new`);
  await page.getByLabel('Line 1: Account', { exact: true }).focus();
  const rows = Array.from({ length: lines / 2 }, (_, index) => `5${index}\t1.10\t\n1000\t\t1.10`).join('\n');
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, rows);
  await page.getByLabel(`Line ${lines}: Credit`, { exact: true }).waitFor();
}

async function fillPlain(page: Page): Promise<void> {
  const row = (line: number) =>
    `<tr>${cells.map((cell) => `<td><input aria-label="Line ${line}: ${cell}" value="1.10">`).join('')}</tr>`;
  const rows = Array.from({ length: lines }, (_, index) => row(index + 1)).join('');
  await page.setContent(
    `<style>table { width: 100%; table-layout: fixed } input { width: 100% }</style><table>${rows}`,
  );
}

async function typeIn(page: Page, cell: Cell): Promise<number[]> {
  await page.bringToFront();
  const thread = await page.context().newCDPSession(page);
  await thread.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await thread.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  const field = page.locator(`input[aria-label="Line ${lines - 1}: ${cell}"]`);
  await field.fill('');
  await field.focus();
  const costs: number[] = [];
  for (const key of typed[cell]) {
    await nextFrame(page);
    const before = await worked();
    await page.keyboard.press(key);
    await nextFrame(page);
    costs.push((await worked()) - before);
  }
  await thread.detach();
  return costs;
}

async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown))));
}
