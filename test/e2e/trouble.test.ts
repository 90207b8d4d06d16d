/** A network and a service that fail in every possible way, in the built product and a real browser. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { eitherService } from '#test/harness/either-service.ts';
import { networkIdle } from '#test/harness/network-idle.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { visit } from '#test/harness/visit.ts';
import { type OwnAnswer, type Seen, type WatchingProxy, watchingProxy } from '#test/harness/watching-proxy.ts';

type Trouble = (seen: Seen) => OwnAnswer | Promise<OwnAnswer | undefined> | undefined;

const ofApi = ({ url }: Seen) => url.startsWith('/api');
const portal = '<!doctype html><title>Free Wi-Fi</title><p>Accept the terms</p>';

describe.each(eitherService)('trouble $mode', ({ env }) => {
  let browser: Browser;
  let served: Served;
  let proxy: WatchingProxy;
  let page: Page;
  let trouble: Trouble | undefined;

  beforeAll(async () => {
    served = await serve(['--demo'], { RATE_LIMIT: '0', ...env });
    proxy = await watchingProxy(served.address, async (seen) => trouble?.(seen));
    browser = await openBrowser();
    ({ page } = await visit(browser, { ...served, address: proxy.address }));
  });
  beforeEach(() => {
    trouble = undefined;
  });
  // The browser reports each answer that failed; the console must add no errors of its own.
  const expectedComplaints = /^Failed to load resource: (.* status of (401|404|429|50[234]) |net::ERR_)/;
  afterAll(() => closeVisits({ browser, served, proxy, expectedComplaints }));

  /** For tests that do not depend on what the service offers: they run on one kind only. */
  const once = test.runIf(!env.COMPTOIR_EXTENSIONS);
  const status = () => page.getByRole('status');
  const go = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
  /** Waits for the rows of a list; the home page has tables, too. */
  const rows = () => page.getByRole('grid').getByRole('row').nth(1).waitFor();

  async function begin(): Promise<void> {
    await page.goto(proxy.address);
    await heading('Today');
    await networkIdle(page);
  }

  test('a slow service is waited for, said so, and need not be waited for', async () => {
    await begin();
    let release: ((answer: undefined) => void) | undefined;
    trouble = ({ url }) =>
      url.startsWith('/api/clients') && !release ? new Promise((go) => (release = go)) : undefined;
    await go('Clients');
    await status().getByText('The service is slow. Still waiting…').waitFor();
    await page.getByRole('button', { name: 'Stop waiting' }).click();
    await page.getByText('You stopped waiting for the service').waitFor();
    trouble = undefined;
    release?.(undefined);
    await page.getByRole('button', { name: 'Try again' }).click();
    await rows();
  });

  once('a pause that the service asks for is kept, and reading goes on by itself', async () => {
    await begin();
    let refused = 0;
    trouble = ({ url }) =>
      url.startsWith('/api/providers') && refused++ === 0
        ? { status: 429, headers: { 'Retry-After': '3', 'Content-Type': 'application/json' }, body: '{}' }
        : undefined;
    await go('Suppliers');
    await status()
      .getByText(/The service asked to pause until \d+:\d\d:\d\d/)
      .waitFor();
    await rows();
    await status().getByText('The service asked').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });

  test.each(env.COMPTOIR_EXTENSIONS ? [502] : [502, 503, 504])(
    'a proxy that answers %i: what was read stays with its age, and recovery is noticed',
    async (code) => {
      await begin();
      await go('Clients');
      await heading('Clients');
      await rows();
      await page.evaluate(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        });
        observer.observe({ type: 'layout-shift' });
      });
      trouble = (seen) =>
        ofApi(seen) ? { status: code, headers: { 'Content-Type': 'text/html' }, body: '<h1>Bad</h1>' } : undefined;
      await page.evaluate(() => window.dispatchEvent(new Event('offline')));
      await status()
        .getByText(code === 503 ? /cannot answer right now/ : /is not responding/)
        .waitFor();
      await status()
        .getByText(/What is shown was loaded at \d+:\d\d/)
        .waitFor();
      await rows();
      trouble = undefined;
      await status()
        .getByText(/answer|responding/)
        .waitFor({ state: 'detached' });
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.01);
    },
  );

  test('offline, nothing typed is lost, and it is saved when the network is back', async () => {
    await begin();
    await page.goto(`${proxy.address}/clients/new`);
    await page.getByLabel('Code', { exact: true }).fill('AAA-LINE');
    await page.getByLabel('Name', { exact: true }).fill('Hors ligne inc.');
    await page.context().setOffline(true);
    await status()
      .getByText(/You are offline/)
      .waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Send again when the connection is back.').waitFor();
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Hors ligne inc.');
    await page.context().setOffline(false);
    await status()
      .getByText(/You are offline/)
      .waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await heading('Hors ligne inc.');
  });

  once('the sign-in page of a network is not taken for the service', async () => {
    await begin();
    trouble = (seen) =>
      ofApi(seen) ? { status: 200, headers: { 'Content-Type': 'text/html' }, body: portal } : undefined;
    await go('Staff');
    await status()
      .getByText(/Another system answered instead of the service/)
      .waitFor();
    await page.getByRole('alert').getByText('Another system answered instead of the service').waitFor();
    trouble = undefined;
    await rows();
    await status()
      .getByText(/Another system/)
      .waitFor({ state: 'detached' });
  });

  test('a session that ends over a form is renewed over it, and the form is saved', async () => {
    await page.goto(`${proxy.address}/clients/new`);
    await page.getByLabel('Code', { exact: true }).fill('AAA-ENDS');
    await page.getByLabel('Name', { exact: true }).fill('Session inc.');
    trouble = ({ method, url }) =>
      method === 'POST' && url === '/api/clients' ? { status: 401, body: '{}' } : undefined;
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('Access token').fill(served.token);
    trouble = undefined;
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await heading('Session inc.');
  });

  once('a page that does not arrive can be asked for again', async () => {
    await begin();
    trouble = ({ url }) => (/assets\/projects-.*\.js/.test(url) ? { status: 404, body: 'gone' } : undefined);
    await go('Projects');
    await heading('This page could not be loaded');
    trouble = undefined;
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading('Projects');
    await rows();
  });

  once('after a deploy, a missing page asks for a reload, and a form stays until the person decides', async () => {
    await begin();
    const old = await (await fetch(proxy.address)).text();
    const renewed = old.replace(/(assets\/index-)[\w-]+\.js/, '$1Renewed00.js');
    expect(renewed).not.toBe(old);
    trouble = ({ url }) => {
      if (url === '/') return { status: 200, headers: { 'Content-Type': 'text/html' }, body: renewed };
      return /assets\/tasks-.*\.js/.test(url) ? { status: 404, body: 'gone' } : undefined;
    };
    await go('Clients');
    await page.getByRole('link', { name: 'New client' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Typed before');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await status()
      .getByText(/Comptoir has been updated/)
      .waitFor();
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Typed before');
    await page.getByRole('button', { name: 'Later' }).click();
    await status()
      .getByText(/Comptoir has been updated/)
      .waitFor({ state: 'detached' });
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Typed before');
    await page.getByLabel('Name', { exact: true }).fill('');
    // Clearing the name clears the code that was proposed from it.
    await expect.poll(() => page.getByLabel('Code', { exact: true }).inputValue()).toBe('');
    await go('Tasks');
    await heading('Comptoir has been updated');
    trouble = undefined;
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await heading('Tasks');
    await rows();
  });

  const partOverPage = /assets\/(palette|shortcuts-dialog|person-menu-items|day-calendar|quick-create)-.*\.js/;
  once.each([
    { part: 'the palette', open: () => page.keyboard.press('Control+k') },
    { part: 'the person’s menu', open: () => page.getByRole('button', { name: /^\S* *Account/ }).click() },
    {
      part: 'a calendar',
      open: () =>
        page
          .getByRole('button', { name: /^Open the calendar/ })
          .first()
          .click(),
    },
  ])('after a deploy, a form stays when $part cannot be opened', async ({ open }) => {
    const old = await (await fetch(proxy.address)).text();
    const renewed = old.replace(/(assets\/index-)[\w-]+\.js/, '$1Renewed00.js');
    trouble = ({ url }) => (partOverPage.test(url) ? { status: 404, body: 'gone' } : undefined);
    await page.goto(`${proxy.address}/clients/new`);
    await page.getByLabel('Name', { exact: true }).fill('Typed before');
    trouble = ({ url }) => {
      if (url === '/') return { status: 200, headers: { 'Content-Type': 'text/html' }, body: renewed };
      return partOverPage.test(url) ? { status: 404, body: 'gone' } : undefined;
    };
    await open();
    await page.getByText(/^This could not be opened/).waitFor();
    await status()
      .getByText(/Comptoir has been updated/)
      .waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Typed before');
    await page.getByLabel('Name', { exact: true }).fill('');
    await expect.poll(() => page.getByLabel('Code', { exact: true }).inputValue()).toBe('');
  });

  const away = { status: 502, headers: { 'Content-Type': 'text/html' }, body: '<h1>Bad</h1>' };

  test('opened while the service is away, the session is kept and goes on by itself', async () => {
    // The page as another server would keep it: it says nothing about the person who asks.
    const cachedPage = {
      status: 200,
      headers: { 'Content-Type': 'text/html' },
      body: await (await fetch(served.address)).text(),
    };
    trouble = (seen) => (ofApi(seen) ? away : seen.url === '/clients' ? cachedPage : undefined);
    await page.goto(`${proxy.address}/clients`);
    await heading('The service is not responding');
    trouble = undefined;
    await heading('Clients');
    await rows();
  });

  test('opened when only its reads fail, the page says so, and shows its rows by itself once they do not', async () => {
    trouble = (seen) => (ofApi(seen) ? away : undefined);
    await page.goto(`${proxy.address}/clients`);
    await page.getByText('The service is not responding').first().waitFor();
    trouble = undefined;
    await heading('Clients');
    await rows();
  });

  test('at sign-in, a proxy without its service reads as nobody there', async () => {
    const fresh = await browser.newContext({ locale: 'en-CA' });
    const there = await fresh.newPage();
    trouble = (seen) =>
      ofApi(seen) ? { status: 502, headers: { 'Content-Type': 'text/html' }, body: '<h1>Bad</h1>' } : undefined;
    await there.goto(`${proxy.address}/sign-in`);
    await there.getByLabel('Access token').fill(served.token);
    await there.getByRole('button', { name: 'Sign in' }).click();
    await there.getByText('No response from this address. Check the address and the network.').waitFor();
    await fresh.close();
  });
});
