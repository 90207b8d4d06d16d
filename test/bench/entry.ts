/** A key in an entry of two hundred lines, against a key in as many bare inputs: what it costs the page's own thread. */
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '#test/harness/browser.ts';
import type { Served } from '#test/harness/process.ts';
import { visit } from '#test/harness/visit.ts';

const lines = 200;
const rounds = 4;
const cells = ['Account', 'Debit', 'Credit', 'Reference', 'Project', 'Currency'];

/** What is typed in which cell. */
const typed = { Reference: 'sixteenmilliseconds', Debit: '1234567.89', Account: '5000 Fuel' } as const;
export type Cell = keyof typeof typed;
export const typedCells = Object.keys(typed) as Cell[];

/** Milliseconds of the thread for each key, up to the frame that shows it. */
export type KeyCosts = Record<'entry' | 'plain', Record<Cell, number[]>>;

export async function keyCosts(served: Served): Promise<KeyCosts> {
  const browser = await openBrowser();
  try {
    const pages = { entry: await openEntry(browser, served), plain: await openPlain(browser) };
    const none = () => ({ Reference: [], Debit: [], Account: [] });
    const costs: KeyCosts = { entry: none(), plain: none() };
    // In turns, so that a slow moment of the machine falls on both. The first round is a warm-up.
    for (let round = 0; round <= rounds; round++) {
      for (const cell of typedCells) {
        for (const [name, page] of Object.entries(pages) as [keyof KeyCosts, Page][]) {
          const each = await typeIn(page, cell);
          if (round) costs[name][cell].push(...each);
        }
      }
    }
    return costs;
  } finally {
    await browser.close();
  }
}

async function openEntry(browser: Browser, served: Served): Promise<Page> {
  const { page } = await visit(browser, served);
  await page.goto(`${served.address}/transactions/new`);
  await page.getByLabel('Line 1: Account', { exact: true }).focus();
  const rows = Array.from({ length: lines / 2 }, (_, index) => `5${index}\t1.10\t\n1000\t\t1.10`).join('\n');
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, rows);
  await page.getByLabel(`Line ${lines}: Credit`, { exact: true }).waitFor();
  return page;
}

async function openPlain(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const row = (line: number) =>
    `<tr>${cells.map((cell) => `<td><input aria-label="Line ${line}: ${cell}" value="1.10">`).join('')}</tr>`;
  const rows = Array.from({ length: lines }, (_, index) => row(index + 1)).join('');
  await page.setContent(
    `<style>table { width: 100%; table-layout: fixed } input { width: 100% }</style><table>${rows}`,
  );
  return page;
}

async function typeIn(page: Page, cell: Cell): Promise<number[]> {
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

/** The value that this share of them does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
