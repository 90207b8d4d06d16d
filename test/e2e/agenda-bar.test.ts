/** The board's row of controls keeps its place while somebody switches between its views. */
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

async function open(query: string, options: VisitOptions): Promise<Page> {
  const at = await visit(browser, served, options);
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

test.each([
  { language: 'en', touch: false },
  { language: 'en', touch: true },
  { language: 'fr', touch: true },
] as const)('on a phone the days are turned on one line: $language, touch: $touch', async (look) => {
  const page = await open('view=day', { ...look, width: 390 });
  const middles = await page
    .locator('main fieldset')
    .first()
    .evaluate((views) =>
      [...(views.parentElement?.firstElementChild?.children ?? [])].map((each) => {
        const { top, height } = each.getBoundingClientRect();
        return Math.round(top + height / 2);
      }),
    );
  expect(middles).toHaveLength(4);
  expect(new Set(middles).size).toBe(1);
});

/** The vertical middle of each control in the row. */
const middlesOf = (page: Page) =>
  page
    .locator('main fieldset')
    .first()
    .evaluate((views) => {
      const centre = (each?: Element | null) => {
        const { top = 0, height = 0 } = each?.getBoundingClientRect() ?? {};
        return Math.round(top + height / 2);
      };
      const bar = views.parentElement;
      return {
        days: centre(bar?.firstElementChild),
        period: centre(bar?.querySelector('h2')),
        bays: centre(bar?.querySelector('select')),
        views: centre(views),
        filters: centre(views.nextElementSibling),
        fresh: centre(bar?.lastElementChild),
      };
    });

// The first week of December begins in November, so its name is as long as any.
test.each(['week', 'bay', 'month'])(
  'in English the controls stand on one line of a window of 1280: %s',
  async (view) => {
    const page = await open(`view=${view}&day=2026-12-01`, { language: 'en', width: 1280 });
    expect(new Set(Object.values(await middlesOf(page))).size).toBe(1);
  },
);

test.each(['day', 'week', 'month'])(
  'in French what does not fit a window of 1280 is what is shown of the days, below the days themselves: %s',
  async (view) => {
    const page = await open(`view=${view}&day=2026-12-01`, { language: 'fr', width: 1280 });
    const { days, period, fresh, bays, views, filters } = await middlesOf(page);
    expect([period, fresh]).toEqual([days, days]);
    expect([views, filters]).toEqual([bays, bays]);
    expect(views).toBeGreaterThan(days);
  },
);

test.each(['en', 'fr'] as const)('what is under "…" opens within the screen of a phone: %s', async (language) => {
  const page = await open('view=list', { language, width: 390, touch: true });
  await page.getByRole('button', { name: /^(More|Plus)$/ }).click();
  const menu = page.locator('[aria-expanded="true"] + div');
  await menu.waitFor();
  const { left, right } = await menu.evaluate((box) => box.getBoundingClientRect());
  expect({ isLeft: left >= 0, isRight: right <= 390 }).toEqual({ isLeft: true, isRight: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

const longDays = {
  day: '2026-09-30',
  timeline: '2026-09-30',
  week: '2026-12-30',
  bay: '2026-07-29',
  month: '2026-09-30',
};

/** By how many pixels the name of the period is cut, and on how many lines the controls stand. */
const roomIn = (page: Page) =>
  page.locator('main h2[aria-live]').evaluate((period) => {
    const controls = [...(period.parentElement?.children ?? [])].map((each) => each.getBoundingClientRect());
    const middles = controls.map(({ top, height }) => top + height / 2).sort((a, b) => a - b);
    const lines = middles.filter((middle, index) => middle - (middles[index - 1] ?? 0) > 10).length;
    return { cut: period.scrollWidth - period.clientWidth, lines };
  });

// The longer French words move the views to a second line in a narrow window.
test.each([
  { language: 'en', onTwoLines: [] },
  { language: 'fr', onTwoLines: [1280, 1366] },
] as const)('the days that are shown are never cut, and nothing wraps for them: $language', async (look) => {
  const { language, onTwoLines } = look;
  const cut: string[] = [];
  const page = await open('view=day', { language, width: 1440 });
  for (const [view, day] of Object.entries(longDays)) {
    await page.goto(`${served.address}/agenda?view=${view}&day=${day}`);
    await page.locator('main fieldset button[aria-pressed="true"]').first().waitFor();
    for (const width of [1280, 1366, 1440, 1536, 1680, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const expected = { cut: 0, lines: onTwoLines.some((each) => each === width) ? 2 : 1 };
      const room = await roomIn(page);
      if (JSON.stringify(room) !== JSON.stringify(expected)) cut.push(`${view} ${width}: ${JSON.stringify(room)}`);
    }
  }
  expect(cut).toEqual([]);
});
