/** Administrators create tokens, see who is signed in, and revoke tokens and sessions. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { bearer } from '#test/cli/workspace.ts';
import { findViolations } from '#test/harness/axe.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { run, type Served, serve } from '#test/harness/process.ts';
import { signInByLink, type Visit, visit } from '#test/harness/visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

async function newToken(served: Served, role: string): Promise<string> {
  const { stdout } = await run(['token', 'create', '--user', role, '--role', role], { DATA_DIR: served.dataDir });
  return stdout.trim();
}

async function freshPage(): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-CA', viewport: { width: 1440, height: 900 } });
  return context.newPage();
}

const statusWith = async ({ address }: Served, token: string) =>
  (await fetch(`${address}/api/branches`, { headers: bearer(token) })).status;

describe('tokens and sessions', () => {
  let served: Served;
  let at: Visit;
  beforeAll(async () => {
    served = await serve(['--demo']);
    at = await visit(browser, served);
  });
  afterAll(() => closeVisits({ browser, served }));

  test('a token is made by keyboard, shown once, and holds', async () => {
    const { page } = at;
    await page.goto(served.address);
    await page.getByRole('button', { name: /admin/ }).click();
    await page.getByRole('link', { name: 'Tokens and sessions' }).click();
    await page.getByRole('heading', { name: 'Tokens and sessions' }).waitFor();
    await page.getByRole('button', { name: 'New token' }).press('Enter');
    await page.keyboard.press('Enter');
    await page.getByText('Enter who it is for').waitFor();
    await page.keyboard.type('Zoé Roy');
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    const secret = page.locator('dialog code');
    await secret.waitFor();
    const token = await secret.innerText();
    expect(token).toMatch(/^cmp_[\w-]{43}$/);
    expect(await findViolations(page)).toEqual([]);
    expect(await statusWith(served, token)).toBe(200);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('row', { name: /Zoé Roy/ }).waitFor();
    const pageAndStorage = await page.evaluate(
      () => document.body.innerHTML + JSON.stringify([localStorage, sessionStorage]),
    );
    expect(pageAndStorage).not.toContain(token);
  });

  test('a token is revoked after a question, and its browser is signed out at once', async () => {
    const token = await newToken(served, 'shop');
    const other = await freshPage();
    await signInByLink(other, served.address, token);
    const { page } = at;
    await page.goto(`${served.address}/access`);
    await page.getByRole('button', { name: /^Revoke the token of shop,/ }).click();
    await page.getByText('one browser is signed out').waitFor();
    await page.keyboard.press('Escape');
    expect(await statusWith(served, token)).toBe(200);
    await page.getByRole('button', { name: /^Revoke the token of shop,/ }).click();
    await page.getByRole('button', { name: 'Revoke', exact: true }).last().click();
    await page.getByText('The token of shop is revoked.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Revoke the token of shop,/ }).count()).toBe(0);
    await page.getByRole('button', { name: /^Show expired or revoked tokens/ }).click();
    await page.getByRole('row', { name: /shop.*Revoked/ }).waitFor();
    expect(await statusWith(served, token)).toBe(401);
    expect(await other.evaluate(async () => (await fetch('/api')).status)).toBe(401);
  });

  test('one browser is signed out, keeps what was typed in it as promised, and the token holds', async () => {
    const token = await newToken(served, 'office');
    const other = await freshPage();
    await signInByLink(other, served.address, token);
    await other.goto(`${served.address}/clients/new`);
    const name = other.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Typed before');
    const { page } = at;
    await page.goto(`${served.address}/access`);
    await page.getByRole('button', { name: /^Sign out the browser of office/ }).click();
    await page.getByText('keeps what was not saved until the same person enters one').waitFor();
    await page.getByRole('button', { name: 'Sign out', exact: true }).last().click();
    await page.getByText('The browser of office is signed out.').waitFor();
    expect(await other.evaluate(async () => (await fetch('/api')).status)).toBe(401);
    await other.getByLabel('Access token').fill(token);
    await other.keyboard.press('Enter');
    await other.getByRole('heading', { name: 'Your session has ended' }).waitFor({ state: 'hidden' });
    expect(await name.inputValue()).toBe('Typed before');
    expect(await statusWith(served, token)).toBe(200);
  });

  test('nobody else sees them', async () => {
    const page = await freshPage();
    await signInByLink(page, served.address, await newToken(served, 'office'));
    await page.goto(`${served.address}/access`);
    await page.getByText('Only administrators can see who may sign in').waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
  });
});

test('a strict service has none, and the page says so', async () => {
  const served = await serve(['--demo'], { COMPTOIR_EXTENSIONS: 'off' });
  onTestFinished(() => closeVisits({ browser, served }));
  const at = await visit(browser, served);
  await at.page.goto(`${served.address}/access`);
  await at.page.getByText('This service has no list of tokens').waitFor();
  expect(await at.page.getByRole('button', { name: 'New token' }).count()).toBe(0);
});
