/**
 * Every module's list, record and form in a real browser: the browser has no complaints, and axe finds nothing. Each
 * page is both loaded by its address and reached from the page before.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Segment, segments } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import { findViolations } from '#test/harness/axe.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { type Visit, type VisitOptions, visit } from '#test/harness/visit.ts';

function pagesOf(segment: Segment): string[] {
  const { create, update } = moduleOf(segment).endpoints;
  const isEdited = update && !update.commands;
  return [
    `/${segment}`,
    `/${segment}/1`,
    ...(create ? [`/${segment}/new`] : []),
    ...(isEdited ? [`/${segment}/1/edit`] : []),
  ];
}

async function settled(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
  await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined))));
}

async function come(page: Page, address: string, isLoaded: boolean): Promise<void> {
  if (isLoaded) {
    await page.goto(address);
    return;
  }
  // Goes by way of an unknown page, so that the content shown before is gone when the next page appears.
  await go(page, '/nowhere');
  await go(page, address);
}

/** Navigates without a reload: the router takes an address that it did not set for one that the user went back to. */
async function go(page: Page, address: string): Promise<void> {
  const shown = await page.locator('main h1').first().elementHandle();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.waitForFunction((before) => !before?.isConnected, shown);
  await page.locator('main h1').first().waitFor();
}

/** Pages that are more than a module's list, record or form. */
const furtherPages = [
  '/clients/import',
  '/clients/1?tab=bookings',
  '/clients/1?tab=transactions',
  '/clients?q=garage&city_contains=a&columns=code,name,credit,term,creation_date',
  '/bookings/1?sheet=driver',
  '/stops?sheet=run&trackerUserId=T1&date=2026-01-15',
  '/projects/1?tasks=board',
  '/tasks?as=board',
  '/reminders?as=table',
  '/products?as=translations',
  '/sales/1?document=invoice',
  '/transactions/balances',
  '/reports',
  '/reports/income-statement?compare=year',
  '/reports/balance-sheet?compare=previous',
  '/reports/general-ledger?account_from=1000&account_to=1100&per_page=20',
  '/reports/journal?per_page=20',
  '/reports/aging?side=payable',
  '/reports/statement?party=186&from=',
  '/reports/statements?older_than=30',
  '/reports/taxes',
  '/transactions/accounts',
  '/transactions/accounts?account=1100',
  '/transactions?details.account=1100&columns=number,date,details',
  '/agenda',
  '/agenda/sheet',
  '/agenda/wall',
  '/agenda/hours',
  '/access',
  '/settings',
];

/** What can only be pressed, and would be on paper. */
async function printedControls(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  const controls = main
    .getByRole('button')
    .or(main.getByRole('navigation'))
    .or(main.getByRole('link', { name: inTab }));
  const names = await controls.evaluateAll((all) => all.map((each) => each.ariaLabel ?? each.textContent));
  await page.emulateMedia({ media: 'screen' });
  return names;
}

/** The links beside pickers, and those to the page that one came from. */
const inTab = / in a new tab$| dans un nouvel onglet$|^Back to |^Retour /;

interface Look extends VisitOptions {
  /**
   * Whether a page is loaded by its address, as by a link from elsewhere, or reached within the console by its links.
   */
  isLoaded: boolean;
}

/** Each language, scheme and width once; the soak covers all eight combinations, and loads each page in them. */
const two: Look[] = [
  { language: 'en', scheme: 'light', width: 1440, isLoaded: true },
  { language: 'fr', scheme: 'dark', width: 360, isLoaded: false },
];
const others: VisitOptions[] = [
  { language: 'fr', scheme: 'dark', width: 360 },
  { language: 'fr', scheme: 'dark', width: 1440 },
  { language: 'fr', scheme: 'light', width: 360 },
  { language: 'en', scheme: 'dark', width: 360 },
  { language: 'fr', scheme: 'light', width: 1440 },
  { language: 'en', scheme: 'dark', width: 1440 },
  { language: 'en', scheme: 'light', width: 360 },
];
const looks = [...two, ...others.map((look): Look => ({ ...look, isLoaded: true }))].slice(0, gateOrSoak(2, 9));

describe.each(looks)('$language, $scheme, $width px wide', (look) => {
  let browser: Browser;
  let served: Served;
  let at: Visit;

  beforeAll(async () => {
    served = await serve(['--demo']);
    browser = await openBrowser();
    at = await visit(browser, served, look);
    await at.page.goto(served.address);
  });

  afterAll(() => closeVisits({ browser, served }));

  test.each(['/', ...segments.flatMap(pagesOf), ...furtherPages])('%s', async (path) => {
    const { page, complaints } = at;
    await come(page, `${served.address}${path}`, look.isLoaded);
    await settled(page);
    expect(await findViolations(page)).toEqual([]);
    expect(complaints.splice(0)).toEqual([]);
    // Browsers accept a link inside a link, but nobody can tell which of the two is pressed.
    expect(await page.locator('a a').count()).toBe(0);
    const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    await expect.poll(() => page.evaluate(beyond)).toBe(0);
    expect(await printedControls(page)).toEqual([]);
  });
});
