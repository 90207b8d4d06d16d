/** The cost of a key in a list and in the palette, in a real browser, beside the least that it could be. */
import type { Page } from 'playwright-core';
import { withOurs } from '#test/bench/console/consoles.ts';
import { type Figure, median, number, quantile, ratios } from '#test/bench/figures/figure.ts';
import { inTurns, rounds } from '#test/bench/load/in-turns.ts';
import { untilSearchable } from '#test/bench/service/search.ts';

const presses = 40;
const typed = 'tremblay';

/** Milliseconds of each key of each round. */
interface KeyCosts {
  /** An arrow key in a list of 100 rows, on the page's thread. */
  arrow: number[][];
  /** The same key in a bare table of the same words, whose one handler moves the focus. */
  plainArrow: number[][];
  /** From a key in the palette until its hits are painted. */
  painted: number[][];
  /** The same searches, asked for by a bare `fetch` of that page. */
  fetched: number[][];
}

export function keys(): Promise<Figure[]> {
  return withOurs(async ({ ours, address, token }) => {
    await untilSearchable({ address }, token);
    const { page, close } = await ours.visit();
    await page.goto(`${ours.list}?per_page=100`);
    await page.locator(ours.row).first().waitFor();
    const plain = await page.context().newPage();
    await makePlain(plain, await wordsOf(page));
    const costs: KeyCosts = await inTurns(rounds, {
      arrow: () => arrowCosts(page, ours.row),
      plainArrow: () => arrowCosts(plain, 'a'),
      painted: () => paletteCosts(page),
      fetched: () => fetchCosts(page),
    });
    await close();
    return figuresOf(costs);
  });
}

function figuresOf({ arrow, plainArrow, painted, fetched }: KeyCosts): Figure[] {
  const each = (all: readonly number[][]) => all.map((of) => median(of));
  const slowest = number(quantile(painted.flat(), 1));
  return [
    {
      name: 'W7 arrow key in a list of 100',
      unit: 'x plain table',
      values: ratios(each(arrow), each(plainArrow)),
      better: 'lower',
      note: `${number(median(each(arrow)))} ms`,
    },
    {
      name: 'W8 palette, key to hits painted',
      unit: 'ms',
      values: each(painted),
      better: 'lower',
      goal: 50,
      isOfThisMachine: true,
      note: `slowest ${slowest} ms; a bare fetch ${number(median(each(fetched)))} ms`,
    },
  ];
}

async function wordsOf(page: Page): Promise<string[][]> {
  return page.evaluate(async () => {
    const { data } = (await (await fetch('/api/clients?per_page=100')).json()) as { data: Record<string, unknown>[] };
    return data.map(({ code, name, city, phone, email, credit, inactive }) =>
      [code, name, city, phone, email, credit, inactive].map(String),
    );
  });
}

async function makePlain(page: Page, rows: string[][]): Promise<void> {
  await page.setContent('<table></table>');
  await page.evaluate((all) => {
    const table = document.querySelector('table');
    for (const words of all) {
      const row = table?.insertRow();
      for (const [at, text] of words.entries()) {
        const cell = row?.insertCell();
        const link = Object.assign(document.createElement('a'), { href: '#', textContent: text });
        if (at === 0) cell?.append(link);
        else cell?.append(text);
      }
    }
    document.addEventListener('keydown', (event) => {
      if (event.key !== 'ArrowDown') return;
      document.activeElement?.closest('tr')?.nextElementSibling?.querySelector('a')?.focus();
      event.preventDefault();
    });
  }, rows);
}

/** Milliseconds from each key to the end of the work that it causes, layout included. */
async function arrowCosts(page: Page, link: string): Promise<number[]> {
  await page.bringToFront();
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator(link).first().focus();
  await page.evaluate(() => {
    const costs: number[] = [];
    const channel = new MessageChannel();
    let began = 0;
    channel.port1.onmessage = () => {
      document.body.getBoundingClientRect();
      costs.push(performance.now() - began);
    };
    const ended = new AbortController();
    window.addEventListener(
      'keydown',
      () => {
        began = performance.now();
        channel.port2.postMessage(0);
      },
      { capture: true, signal: ended.signal },
    );
    Object.assign(window, { costs, ended });
  });
  for (let press = 0; press < presses; press++) await page.keyboard.press('ArrowDown');
  await page.waitForFunction((wanted) => (window as unknown as { costs: number[] }).costs.length >= wanted, presses);
  return page.evaluate(() => {
    const { costs, ended } = window as unknown as { costs: number[]; ended: AbortController };
    ended.abort();
    return costs;
  });
}

/** Types one key at a time, each after the hits of the one before are on screen. */
async function paletteCosts(page: Page): Promise<number[]> {
  await page.bringToFront();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or go to' }).waitFor();
  await page.evaluate(() => {
    const costs: number[] = [];
    const box = document.querySelector('dialog[open] [role="listbox"]') as HTMLElement;
    let began = 0;
    const seen = new MutationObserver(() => {
      if (!began || box.getAttribute('aria-busy') === 'true') return;
      const from = began;
      began = 0;
      requestAnimationFrame(() => setTimeout(() => costs.push(performance.now() - from)));
    });
    seen.observe(box, { attributes: true, attributeFilter: ['aria-busy'] });
    window.addEventListener('keydown', () => (began = performance.now()), { capture: true });
    Object.assign(window, { costs });
  });
  const costs: number[] = [];
  for (const [at, key] of [...typed].entries()) {
    await page.keyboard.type(key);
    await page.waitForFunction((wanted) => (window as unknown as { costs: number[] }).costs.length > wanted, at);
  }
  costs.push(...(await page.evaluate(() => (window as unknown as { costs: number[] }).costs)));
  await page.keyboard.press('Escape');
  // Hits are cached for five seconds, and would be shown without a request.
  await page.waitForTimeout(5500);
  return costs;
}

async function fetchCosts(page: Page): Promise<number[]> {
  return page.evaluate(async (word) => {
    const costs: number[] = [];
    for (let length = 1; length <= word.length; length++) {
      const began = performance.now();
      await (await fetch(`/api/search?q=${word.slice(0, length)}`)).json();
      costs.push(performance.now() - began);
    }
    return costs;
  }, typed);
}
