/** The calendar of the board is large: it is loaded before it is needed, but only for people who use it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { run, type Served, serve } from '#test/harness/process.ts';
import { visit } from '#test/harness/visit.ts';

let browser: Browser;
let served: Served;

beforeAll(async () => {
  served = await serve(['--demo']);
  browser = await openBrowser();
});

afterAll(() => closeVisits({ browser, served }));

/** A visit in which the test decides when the browser is idle. */
async function watch(at: Served) {
  const { page, close } = await visit(browser, at);
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/bay-calendar-[\w-]+\.js$/.test(request.url())) requestedUrls.push(request.url());
  });
  await page.clock.install();
  await page.addInitScript(() => {
    const idle: (() => void)[] = [];
    Object.assign(window, { idle, requestIdleCallback: (call: () => void) => idle.push(call) });
  });
  const openHome = async () => {
    await page.goto(at.address);
    await page.getByRole('navigation').getByRole('link', { name: 'Schedule', exact: true }).waitFor();
  };
  return { page, close, requestedUrls, openHome };
}

/** Advances the page's clock by 2.5 seconds, then runs what waits for the browser to be idle. */
async function idleOnce(page: Page): Promise<void> {
  await page.clock.runFor(2500);
  await page.evaluate(() => {
    for (const call of (window as unknown as { idle: (() => void)[] }).idle.splice(0)) call();
  });
}

/** Makes the browser idle repeatedly, because the page first waits for its pending reads. */
async function idleUntil(page: Page, isDone: () => boolean): Promise<void> {
  await expect
    .poll(async () => {
      await idleOnce(page);
      return isDone();
    })
    .toBe(true);
}

async function beIdle(page: Page): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await idleOnce(page);
}

test('the board is loaded before it is asked for, when the browser is idle: for those who used it, and not where data is spared', async () => {
  const { page, close, requestedUrls, openHome } = await watch(served);
  await openHome();
  await beIdle(page);
  expect(requestedUrls).toEqual([]);

  await page.goto(`${served.address}/agenda`);
  await page.getByRole('columnheader').first().waitFor();
  // The page stores that the board was used only when the browser is idle.
  await beIdle(page);
  expect(requestedUrls).toHaveLength(1);
  await openHome();
  await page.clock.runFor(60_000);
  expect(requestedUrls).toHaveLength(1);
  await idleUntil(page, () => requestedUrls.length === 2);

  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await openHome();
  await beIdle(page);
  expect(requestedUrls).toHaveLength(2);
  await close();
});

test('who works in the shop has it before their first visit to it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'comptoir-ahead-'));
  const shop = await serve([], { DATA_DIR: dataDir });
  const made = await run(['token', 'create', '--user', 'Kim', '--role', 'shop'], { DATA_DIR: dataDir });
  const { page, close, requestedUrls, openHome } = await watch({
    ...shop,
    token: /cmp_\S+/.exec(made.stdout)?.[0] ?? '',
  });
  await openHome();
  expect(requestedUrls).toEqual([]);
  await idleUntil(page, () => requestedUrls.length === 1);
  await close();
  await shop.end();
  await rm(dataDir, { recursive: true });
});
