/** A key in an entry of two hundred lines, against a key in as many bare inputs: what it costs the page's own thread. */
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '#test/harness/browser.ts';
import type { Served } from '#test/harness/process.ts';
import { visit } from '#test/harness/visit.ts';

const lines = 200;
const rounds = 3;
const word = 'sixteenmilliseconds';
const cells = ['Account', 'Debit', 'Credit', 'Reference', 'Project', 'Currency'];

export interface KeyCosts {
  /** Milliseconds of the thread for a key, up to the frame that shows it: the median of the rounds. */
  entry: number;
  plain: number;
}

export async function keyCosts(served: Served): Promise<KeyCosts> {
  const browser = await openBrowser();
  try {
    const entry = await openEntry(browser, served);
    const plain = await openPlain(browser);
    const costs: KeyCosts[] = [];
    // In turns, so that a slow moment of the machine falls on both.
    for (let round = 0; round < rounds; round++) costs.push({ entry: await typeIn(entry), plain: await typeIn(plain) });
    return { entry: median(costs.map((each) => each.entry)), plain: median(costs.map((each) => each.plain)) };
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

async function typeIn(page: Page): Promise<number> {
  const thread = await page.context().newCDPSession(page);
  await thread.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await thread.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  await page.getByLabel(`Line ${lines - 1}: Reference`, { exact: true }).fill('');
  const before = await worked();
  for (const key of word) {
    await page.keyboard.press(key);
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown))));
  }
  const cost = ((await worked()) - before) * 1000;
  await thread.detach();
  return cost / word.length;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
