/** The longest words of the console, which are French, on the narrowest screens. */
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { askServed } from '#test/harness/served-api.ts';
import { visit } from '#test/harness/visit.ts';

let browser: Browser;
let served: Served;

beforeAll(async () => {
  served = await serve(['--demo'], { RATE_LIMIT: '0' });
  browser = await openBrowser();
});
afterAll(() => closeVisits({ browser, served }));

describe('in French, at 320 pixels', () => {
  const linesOf = (locator: Locator) =>
    locator.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });

  test('the pager stands on one line, and the selection is cleared at the corner of its bar', async () => {
    const { page } = await visit(browser, served, { language: 'fr', width: 320, touch: true });
    await page.goto(`${served.address}/clients`);
    await page.getByRole('checkbox').nth(1).click();
    const bar = page.getByRole('region', { name: 'Sélection', exact: true });
    const clear = await bar.getByRole('button', { name: 'Effacer la sélection' }).boundingBox();
    const all = await bar.getByRole('button', { name: 'Sélectionner les 240 lignes' }).boundingBox();
    expect((clear?.y ?? 0) + (clear?.height ?? 0)).toBeLessThanOrEqual((all?.y ?? 0) + 4);
    expect(await linesOf(page.getByText(/^Page 1 sur \d+$/))).toBe(1);
    await page.context().close();
  });

  test('the load of a bay does not reach over the column beside it', async () => {
    const { page } = await visit(browser, served, { language: 'fr', width: 320, touch: true });
    await page.goto(served.address);
    const bar = page.locator('td > span:has(> span[style*="width"])').first();
    // Whether a bay is overbooked depends on the day; the word begins where the bar does, and is 73 pixels wide.
    const room = await bar.evaluate((element) => {
      const cell = element.closest('td') as HTMLElement;
      return cell.clientWidth - Number.parseFloat(getComputedStyle(element).marginLeft);
    });
    expect(room).toBeGreaterThan(73);
    await page.context().close();
  });
});

test('in the list of a day on a tablet, a long name of a bay takes two lines at most', async () => {
  interface Bay {
    id: number;
  }
  const { data } = await askServed<{ data: Bay[] }>(served, 'GET', 'agenda_bays');
  const name = 'Baie de réparation des véhicules lourds et des remorques du bâtiment nord';
  for (const bay of data) await askServed(served, 'PUT', `agenda_bays/${bay.id}`, { ...bay, name });
  const { page } = await visit(browser, served, { language: 'fr', width: 768 });
  await page.goto(`${served.address}/agenda?view=list`);
  const height = await page
    .getByText(name)
    .first()
    .evaluate((element) => element.getBoundingClientRect().height);
  expect(height).toBeLessThan(50);
  await page.context().close();
});
