/** A page requests its data while its code is still loading, and only once. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { visit } from '#test/harness/visit.ts';

let browser: Browser;
let served: Served;

beforeAll(async () => {
  served = await serve(['--demo']);
  browser = await openBrowser();
});

afterAll(() => closeVisits({ browser, served }));

test('a list that is opened from the navigation, and one that the console is opened at', async () => {
  const { page, close } = await visit(browser, served);
  const requestedUrls: string[] = [];
  const [providers, clients] = [expect.stringMatching(/^.api.providers\b/), expect.stringMatching(/^.api.clients\b/)];
  page.on('request', (request) => {
    const { pathname, search, searchParams } = new URL(request.url());
    // Leaves out the next page of the list, which is read ahead.
    if (/^\/api\/(providers|clients)$/.test(pathname) && searchParams.get('page') !== '2')
      requestedUrls.push(pathname + search);
  });
  const hold = async (file: RegExp) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(file, async (route) => {
      await released;
      await route.continue();
    });
    return release;
  };
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();

  await page.goto(`${served.address}/branches`);
  await heading('Branches');
  const releaseProviders = await hold(/\/assets\/providers-[\w-]+\.js/);
  await page.getByRole('navigation').getByRole('link', { name: 'Suppliers', exact: true }).click();
  await expect.poll(() => requestedUrls).toEqual([providers]);
  expect(await page.getByRole('heading', { name: 'Branches', level: 1 }).isVisible()).toBe(true);
  releaseProviders();
  await heading('Suppliers');
  await page.getByRole('grid').getByRole('row').nth(1).waitFor();

  const releaseClients = await hold(/\/assets\/clients-[\w-]+\.js/);
  await page.goto(`${served.address}/clients`, { waitUntil: 'commit' });
  await expect.poll(() => requestedUrls).toEqual([providers, clients]);
  releaseClients();
  await heading('Clients');
  await page.getByRole('grid').getByRole('row').nth(1).waitFor();
  expect(requestedUrls).toHaveLength(2);
  await close();
});

test('the page is light or dark before anything is drawn on it, and not restyled after it', async () => {
  for (const scheme of ['light', 'dark'] as const) {
    const { page, close } = await visit(browser, served, { scheme });
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      const look = () => {
        const { mantineColorScheme = '' } = document.documentElement.dataset;
        const drawn = document.querySelector('#root')?.childElementCount ? 'drawn' : 'blank';
        if (seen.at(-1) !== `${drawn} ${mantineColorScheme}`) seen.push(`${drawn} ${mantineColorScheme}`);
      };
      new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
    });
    await page.goto(`${served.address}/clients`);
    await page.getByRole('grid').getByRole('row').nth(1).waitFor();
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
    expect(seen).toEqual(['blank ', `blank ${scheme}`, `drawn ${scheme}`]);
    await close();
  }
});

test('all that the first rows need is asked for by the page itself, and nothing else before them', async () => {
  const { page, close } = await visit(browser, served);
  const answer = await page.goto(`${served.address}/clients`, { waitUntil: 'commit' });
  const text = (await answer?.text()) ?? '';
  const named = [...text.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
  await page.getByRole('grid').getByRole('row').nth(1).waitFor();
  const requestedPaths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const rows = requestedPaths.indexOf('/api/clients');
  const before = requestedPaths.slice(0, rows).filter((path) => /^\/(assets|api|session)(\/|$)/.test(path));
  expect(rows).toBeGreaterThan(0);
  expect(before.toSorted()).toEqual(named.toSorted());
  expect(named.length).toBeLessThanOrEqual(8);
  expect(requestedPaths).not.toContain('/api');
  await close();
});

test('who signed out in this browser is not taken for signed in by a page that was sent before', async () => {
  const { page, close } = await visit(browser, served);
  await page.goto(`${served.address}/clients`);
  await page.getByRole('grid').getByRole('row').nth(1).waitFor();
  await page.goto(`${served.address}/branches`);
  await page.getByRole('heading', { name: 'Branches', level: 1 }).waitFor();
  await page
    .getByRole('button', { name: /Your account|account|menu/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/sign-in/);
  await page.goBack();
  await page.waitForURL(/\/sign-in/);
  expect(await page.getByRole('grid').count()).toBe(0);
  await close();
});
