/**
 * What a dispatcher reads of a booking is not cut off: its state in the list, and the route of today's pickups on a
 * phone.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { type VisitOptions, visit } from '#test/harness/visit.ts';

let browser: Browser;
let served: Served;

beforeAll(async () => {
  served = await serve(['--demo'], { RATE_LIMIT: '0' });
  browser = await openBrowser();
});
afterAll(() => closeVisits({ browser, served }));

async function open(path: string, options: VisitOptions): Promise<Page> {
  const at = await visit(browser, served, options);
  await at.page.goto(served.address + path);
  return at.page;
}

test.each(['en', 'fr'] as const)('the state of a late booking stands whole in its column: %s', async (language) => {
  const page = await open('/bookings?check=late', { language });
  const words = { en: 'Delivery day past', fr: 'Jour de livraison passé' }[language];
  const chip = page.locator('main td').getByText(words, { exact: true }).first();
  await chip.waitFor();
  const { isCut, over } = await chip.evaluate((each) => {
    const cell = each.closest('td');
    if (!cell) throw new Error('the state is in no cell');
    return {
      isCut: each.scrollWidth > each.clientWidth,
      over: each.getBoundingClientRect().right - cell.getBoundingClientRect().right,
    };
  });
  expect(isCut).toBe(false);
  expect(over).toBeLessThanOrEqual(0);
});

test.each(['en', 'fr'] as const)('on a phone, a pickup of today says from where to where: %s', async (language) => {
  const page = await open('/bookings', { language, width: 390 });
  const cities = page.locator('main li [data-cities]');
  await cities.first().waitFor();
  const shown = await cities.evaluateAll((all) =>
    all
      .filter((each) => each.closest('li')?.checkVisibility())
      .map((each) => {
        const trip = each.parentElement?.getBoundingClientRect();
        const { left, right, width } = each.getBoundingClientRect();
        return {
          isCut: each.scrollWidth > each.clientWidth,
          isInside: !!trip && left >= trip.left && right <= trip.right,
          width,
        };
      }),
  );
  expect(shown.length).toBeGreaterThan(0);
  for (const { isCut, isInside, width } of shown) {
    expect(isCut).toBe(false);
    expect(isInside).toBe(true);
    expect(width).toBeGreaterThan(60);
  }
});

test('what is on the road today stands on the line of its trackers', async () => {
  const page = await open('/stops', { language: 'fr' });
  const trackers = page.getByRole('navigation', { name: 'En route aujourd’hui' });
  await trackers.getByRole('link').first().waitFor();
  const baseline = await trackers.evaluate((each) => {
    const bottomOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return Math.round(range.getBoundingClientRect().bottom);
    };
    return [...each.querySelectorAll('span, a')].slice(0, 2).map(bottomOf);
  });
  expect(baseline[0]).toBe(baseline[1]);
});
