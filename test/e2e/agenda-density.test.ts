/** How much of the planning is visible at once, and a day with its bays as rows. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { readAllServed } from '#test/harness/served-api.ts';
import { drag, ownDay, ShopFloor } from '#test/harness/shop-floor.ts';
import { type Visit, visit } from '#test/harness/visit.ts';

let browser: Browser;
let served: Served;
let floor: ShopFloor;
let at: Visit;
let page: Page;

beforeAll(async () => {
  served = await serve(['--demo'], { RATE_LIMIT: '0' });
  browser = await openBrowser();
  at = await visit(browser, served);
  page = at.page;
});

afterEach(async () => {
  // A page that still shows the appointments would read them again when they are deleted, and find nothing.
  await page.goto('about:blank');
  await floor?.clear();
});

afterAll(() => closeVisits({ browser, served }));

const grid = () => page.getByRole('region', { name: 'Bays', exact: true });

/** The number of columns, and of those whose whole width is in sight. */
const columnsInSight = () =>
  grid().evaluate((region) => {
    const scroller = region.querySelector('[role=table] > div');
    const frame = scroller?.getBoundingClientRect() ?? { left: 0, right: 0 };
    const lanes = [...region.querySelectorAll('[role=cell][data-column]')].map((lane) => lane.getBoundingClientRect());
    const whole = lanes.filter(({ left, right }) => left >= frame.left && right <= frame.right + 1);
    return { all: lanes.length, whole: whole.length };
  });

async function open(query: string): Promise<void> {
  await page.goto(`${served.address}/agenda?${query}`);
  await grid().locator('[role=cell] [data-appointment]').first().waitFor();
}

test('at 1440 x 900 all bays and the whole working day are in sight, below one line of controls', async () => {
  await open('view=day&display=all');
  await expect.poll(columnsInSight).toEqual({ all: 11, whole: 11 });
  const sight = await grid().evaluate((region) => {
    const lane = region.querySelector('[role=cell][data-column]')?.getBoundingClientRect() ?? { top: 0, height: 0 };
    const heads = region.querySelector('[role=rowgroup]')?.getBoundingClientRect().bottom ?? 0;
    // The board draws the hours from 7 to 18.
    const hour = (time: number) => lane.top + (lane.height * (time - 7)) / 11;
    return { opens: hour(8) >= heads - 1, closes: hour(17) <= window.innerHeight };
  });
  expect(sight).toEqual({ opens: true, closes: true });
  const [first, last] = await Promise.all(
    ['Today', 'New appointment'].map((name) => page.getByRole('button', { name }).boundingBox()),
  );
  const middleOf = (box: typeof first) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
  expect(Math.abs(middleOf(first) - middleOf(last))).toBeLessThan(4);
});

test.each([
  { language: 'en', width: 1280, view: 'week' },
  { language: 'fr', width: 1340, view: 'day' },
] as const)('the mark of a warning stands clear of the hour that the card begins at: $view, $width', async (look) => {
  const { language, width, view } = look;
  const board = await visit(browser, served, { language, width });
  await board.page.goto(`${served.address}/agenda?view=${view}`);
  const marks = board.page.locator('[role=cell] [data-appointment] > [data-mark]');
  await marks.first().waitFor();
  const covered = await marks.evaluateAll((all) =>
    all.flatMap((mark) => {
      const hour = mark.nextElementSibling?.firstChild;
      // An appointment that began on an earlier day names that day, on as many lines as needed.
      if (!(hour instanceof Text) || hour.data.length > 12) return [];
      const range = document.createRange();
      range.setStart(hour, 0);
      range.setEnd(hour, hour.data.trimEnd().length);
      const [words, at] = [range.getBoundingClientRect(), mark.getBoundingClientRect()];
      return words.right > at.left && words.bottom > at.top && words.top < at.bottom ? [hour.data] : [];
    }),
  );
  expect(covered).toEqual([]);
  await board.close();
});

test('a vehicle that a card has no room for is cut at its end, with dots, behind its picture', async () => {
  await open('view=day&display=1');
  const pictures = grid().locator('[role=cell] [data-appointment] > span > svg');
  await pictures.first().waitFor();
  const vehicles = await pictures.evaluateAll((all) =>
    all.map((picture) => {
      const line = picture.closest('span');
      return {
        width: picture.getBoundingClientRect().width,
        isShown: line && line.clientWidth > 0,
        isCut: line && line.scrollWidth > line.clientWidth,
        atEnd: line && getComputedStyle(line).textOverflow,
      };
    }),
  );
  // A card that is too narrow shows only its title.
  const shown = vehicles.filter(({ isShown }) => isShown);
  expect(shown.filter(({ isCut }) => isCut).length).toBeGreaterThan(0);
  for (const { width, atEnd } of shown) expect({ width, atEnd }).toEqual({ width: 12, atEnd: 'ellipsis' });
});

test('six bays by the five days of a week are in sight', async () => {
  floor = await new ShopFloor(served).open();
  const displays = await readAllServed<{ id: number; bay_ids: string }>(served, 'agenda_displays');
  const [bay] = displays.find(({ id }) => id === 1)?.bay_ids.split(',') ?? [];
  // Needs a week of its own: today, or a closed day with appointments, would add a column.
  await floor.book({ bay_id: Number(bay) });
  await open(`view=week&day=${ownDay}&display=1`);
  await expect.poll(async () => (await columnsInSight()).whole).toBeGreaterThanOrEqual(30);
});

test('the tray folds, stays folded, and opens for the card that is wanted in it', async () => {
  await open('view=day&display=all');
  const tray = page.getByRole('region', { name: 'To schedule' });
  const widthOf = async () => (await tray.boundingBox())?.width ?? 0;
  const open_ = await widthOf();
  await tray.getByRole('heading', { name: 'To schedule' }).click();
  await expect.poll(widthOf).toBeLessThan(open_ / 3);
  await page.reload();
  await grid().locator('[role=cell] [data-appointment]').first().waitFor();
  await expect.poll(widthOf).toBeLessThan(open_ / 3);
  await tray.getByRole('heading', { name: 'To schedule' }).click();
  await expect.poll(widthOf).toBe(open_);
});

test('on the timeline a card is dragged along the hours and to another bay, and moved by its keys', async () => {
  floor = await new ShopFloor(served).open();
  const id = await floor.book({ title: 'Muffler' });
  await page.goto(`${served.address}/agenda?view=timeline&day=${ownDay}&display=${floor.display}`);
  const card = grid().locator(`[data-line] [data-appointment="${id}"]`);
  const line = (bay: number) => grid().locator(`[data-line="${bay}"]`);
  const before = await card.boundingBox();
  const target = await line(floor.right).boundingBox();
  if (!before || !target) throw new Error('the timeline is not drawn');
  // Drops it two hours later, in the row below.
  const twoHours = (target.width / 11) * 2;
  await drag(page, { x: before.x + 10, y: before.y + 8 }, { x: before.x + 10 + twoHours, y: target.y + 12 });
  await floor.expectStored(id, { bay_id: floor.right, time_at: '11:00:00', time_end: '12:00:00' });
  await expect.poll(() => card.getAttribute('data-bay-id')).toBe(String(floor.right));
  await card.focus();
  for (const key of ['m', 'ArrowLeft', 'ArrowLeft', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await floor.expectStored(id, { bay_id: floor.left, time_at: '10:30:00', time_end: '11:30:00' });
  await card.click();
  await page.getByRole('complementary', { name: 'Muffler' }).waitFor();
});

test.each(['en', 'fr'] as const)(
  'at 1024 x 768 six bays and six hours are in sight, below two lines of controls, in %s',
  async (language) => {
    const small = await visit(browser, served, { language, width: 1024 });
    await small.page.setViewportSize({ width: 1024, height: 768 });
    await small.page.goto(`${served.address}/agenda?view=day&display=all`);
    const lane = small.page.locator('[role=cell][data-column]');
    await lane.first().waitFor();
    const sight = await small.page.evaluate(() => {
      const lanes = [...document.querySelectorAll('[role=cell][data-column]')].map((each) =>
        each.getBoundingClientRect(),
      );
      const region = document.querySelector('[role=cell][data-column]')?.closest('[role=table]');
      const heads = region?.querySelector('[role=rowgroup]')?.getBoundingClientRect().bottom ?? 0;
      const [first] = lanes;
      const hour = (first?.height ?? 0) / 11;
      const buttons = [...document.querySelectorAll('main button[aria-keyshortcuts]')].map((each) =>
        each.getBoundingClientRect(),
      );
      return {
        bays: lanes.filter(({ left, right }) => left >= 0 && right <= window.innerWidth).length,
        hours: (window.innerHeight - Math.max(heads, first?.top ?? 0)) / hour,
        controls: Math.max(...buttons.map(({ bottom }) => bottom)) - Math.min(...buttons.map(({ top }) => top)),
        isWider: document.documentElement.scrollWidth > window.innerWidth,
      };
    });
    expect(sight.bays).toBeGreaterThanOrEqual(6);
    expect(sight.hours).toBeGreaterThanOrEqual(6);
    expect(sight.controls).toBeLessThanOrEqual(84);
    expect(sight.isWider).toBe(false);
    await small.close();
  },
);

test.each([1440, 390])('in a month of %i pixels a card says who comes before anything else is cut', async (width) => {
  const month = await visit(browser, served, { width });
  await month.page.goto(`${served.address}/agenda?view=month&display=all`);
  await month.page.locator('[data-compact][data-worded]').first().waitFor();
  const read = await month.page.evaluate(() => {
    const widthOf = (card: Element, part: 'lead' | 'work') =>
      card.querySelector(`:scope > [data-${part}]`)?.getBoundingClientRect().width ?? 0;
    const cards = [...document.querySelectorAll('[data-compact][data-worded]')];
    const isCut = (card: Element) => {
      const lead = card.querySelector(':scope > [data-lead]');
      return lead !== null && lead.scrollWidth > lead.clientWidth + 1;
    };
    return {
      cut: cards.filter((card) => isCut(card) && widthOf(card, 'work') > 1).length,
      unnamed: cards.filter((card) => widthOf(card, 'lead') < 16).length,
    };
  });
  expect(read).toEqual({ cut: 0, unnamed: 0 });
  await month.close();
});

test('on the timeline, cards that share a line say who comes, each on a line of its own height', async () => {
  floor = await new ShopFloor(served).open();
  for (const title of ['Muffler', 'Clutch', 'Hitch'])
    await floor.book({ title, duration: '2.00', time_end: '11:00:00' });
  await page.goto(`${served.address}/agenda?view=timeline&day=${ownDay}&display=${floor.display}`);
  const titles = grid().locator('[data-line] [data-appointment] > [data-lead]');
  await expect.poll(() => titles.count()).toBe(3);
  const inside = await titles.evaluateAll((elements) =>
    elements.map((title) => {
      const [words, card] = [title.getBoundingClientRect(), title.parentElement?.getBoundingClientRect()];
      return card !== undefined && words.height > 8 && words.top + words.height / 2 < card.bottom;
    }),
  );
  expect(inside).toEqual([true, true, true]);
});

test('a name that is written downwards shows most of the height of its letters, also where two share a bay of a week', async () => {
  await open('view=week');
  const cut = await grid()
    .locator('[role=cell] [data-appointment]')
    .evaluateAll((cards) =>
      cards.flatMap((card) => {
        const title = [...card.children].find((each) => getComputedStyle(each).writingMode === 'vertical-rl');
        if (!title?.checkVisibility({ visibilityProperty: true })) return [];
        const [words, frame] = [title.getBoundingClientRect(), card.getBoundingClientRect()];
        const shown = Math.min(words.right, frame.right - 1) - Math.max(words.left, frame.left + card.clientLeft);
        const letters = Number.parseFloat(getComputedStyle(title).fontSize);
        // Capitals take three quarters of it, and a column may be narrower beside the tray.
        return shown < 0.6 * letters ? [`${card.textContent}: ${shown} of ${letters}`] : [];
      }),
    );
  expect(cut).toEqual([]);
});
