/** The board's line of controls stays where it is while somebody chooses among its views. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { leave } from '#test/harness/leave.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { type Visit, type VisitOptions, visit } from '#test/harness/visit.ts';

let browser: Browser;
let served: Served;
const visits: Visit[] = [];

beforeAll(async () => {
  served = await serve(['--demo'], { RATE_LIMIT: '0' });
  browser = await openBrowser();
});
afterAll(() => leave({ browser, served, visits }));

async function open(query: string, options: VisitOptions): Promise<Page> {
  const at = await visit(browser, served, options);
  visits.push(at);
  await at.page.goto(`${served.address}/agenda?${query}`);
  await at.page.locator('main fieldset button[aria-pressed="true"]').first().waitFor();
  return at.page;
}

test.each(['en', 'fr'] as const)('choosing a view moves no button of the others on a phone: %s', async (language) => {
  const page = await open('view=list', { language, width: 390 });
  const places = () =>
    page
      .locator('main fieldset')
      .first()
      .locator('button')
      .evaluateAll((all) =>
        all.map((each) => {
          const { left, top, width } = each.getBoundingClientRect();
          return [left, top, width].map(Math.round);
        }),
      );
  const before = await places();
  await page.locator('main fieldset').first().locator('button').first().click();
  await page.locator('main fieldset').first().locator('button[aria-pressed="true"]').first().waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('view')).not.toBe('list');
  expect(await places()).toEqual(before);
});
