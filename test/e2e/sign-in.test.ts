/** The ways in and out: the printed link, a link that has expired or is another person's, and a shop's own network. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { run, type Served, serve } from '#test/harness/process.ts';

/** A host name that browsers trust no more than any other on the network, and that needs no name server. */
const shop = 'comptoir.shop.test';

let served: Served;
let browser: Browser;

beforeAll(async () => {
  served = await serve(['--demo']);
  browser = await openBrowser([`--host-resolver-rules=MAP ${shop} 127.0.0.1`]);
});
afterAll(async () => {
  await browser?.close();
  expect(await served.end()).toBe(0);
});

async function newLink(role: string, address = served.address): Promise<string> {
  const env = { DATA_DIR: served.dataDir };
  await run(['token', 'create', '--user', role, '--role', role], env);
  const { stdout } = await run(['token', 'list'], env);
  const [id = ''] =
    stdout
      .split('\n')
      .find((line) => line.split('\t')[1] === role)
      ?.split('\t') ?? [];
  return (await run(['token', 'link', id, '--address', address], env)).stdout.trim();
}

async function freshPage(): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-CA', viewport: { width: 1440, height: 900 } });
  return context.newPage();
}

const signedInAs = (page: Page) => page.evaluate(async () => (await (await fetch('/api')).json()).data?.user);
const arrived = (page: Page) => page.waitForURL((url) => url.pathname === '/');

describe('a sign-in link', () => {
  test('signs in once; its code is nowhere in the address, the history or the storage', async () => {
    const page = await freshPage();
    await page.goto(served.link);
    await arrived(page);
    expect(await signedInAs(page)).toBe('admin');
    const code = served.link.split('#code=')[1] ?? '';
    const addressAndStorage = await page.evaluate(() =>
      JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }]),
    );
    expect(addressAndStorage).not.toContain(code);

    const late = await freshPage();
    await late.goto(served.link);
    await late.getByRole('alert').getByText('was used already').waitFor();
    expect(await late.getByLabel('Access token').count()).toBe(1);
    expect(new URL(late.url()).pathname).toBe('/sign-in');
  });

  test('of another person asks first, and staying changes nothing', async () => {
    const page = await freshPage();
    await page.goto(await newLink('office'));
    await arrived(page);
    const link = await newLink('viewer');
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('heading', { name: 'Sign in with the link?' }).waitFor();
    expect(await signedInAs(page)).toBe('office');
    await page.getByRole('button', { name: 'Stay signed in as office' }).click();
    await arrived(page);
    expect(await signedInAs(page)).toBe('office');

    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('button', { name: 'Use the link' }).click();
    await arrived(page);
    expect(await signedInAs(page)).toBe('viewer');
  });

  test('that is too late leaves who is signed in where they are', async () => {
    const page = await freshPage();
    await page.goto(await newLink('office'));
    await arrived(page);
    await page.goto('about:blank');
    await page.goto(served.link);
    await page.getByRole('button', { name: 'Use the link' }).click();
    await page.getByRole('alert').getByText('was used already').waitFor();
    await page.getByRole('button', { name: 'Stay signed in as office' }).click();
    await arrived(page);
    expect(await signedInAs(page)).toBe('office');
  });
});

describe("over plain HTTP on a shop's network", () => {
  test('what is written is saved, and signing out ends the session', async () => {
    const address = `http://${shop}:${new URL(served.address).port}`;
    const page = await freshPage();
    await page.goto(await newLink('office', address));
    await arrived(page);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await page.goto(`${address}/projects/new`);
    await page.getByLabel('Name', { exact: true }).fill('On the network');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/\/projects\/\d+$/);
    await page.getByTitle('office').click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(`${address}/sign-in`);
    // Polls, because the page is left at once and the service ends the session right after.
    await expect.poll(() => page.evaluate(async () => (await fetch('/api')).status)).toBe(401);
  });
});
