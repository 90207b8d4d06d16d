/** The agenda's board against a plain page with the same appointments, in the same browser, on the built product. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import { addDays } from '#contract/formats/calendar.ts';
import { Seeder, type Shop } from '#test/bench/agenda/full-shop.ts';
import { installPlainBoard, type PlainBoard, type PlainOptions } from '#test/bench/agenda/plain-board.ts';
import { type BoxCount, countRenderedBoxes, PageTime, pressAndSee } from '#test/bench/console/page-time.ts';
import { type Figure, median, number, ratios } from '#test/bench/figures/figure.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { visit } from '#test/harness/visit.ts';

/** A day after the demonstration's appointments, and a Sunday, on which weeks begin. */
const firstDay = '2027-06-06';
const rounds = 5;
/** Milliseconds after which the form has been loaded ahead, or will not be. */
const maxAheadMilliseconds = 8000;

interface Size {
  name: string;
  view: 'day' | 'week';
  days: number;
  bays: number;
  count: number;
  goals: { mount: number; next: number; nodes?: number; move?: number; drop?: number };
}

const sizes: readonly Size[] = [
  {
    name: 'day of 12 bays, 240',
    view: 'day',
    days: 1,
    bays: 12,
    count: 240,
    goals: { mount: 3, next: 2.5, move: 16.7, drop: 100 },
  },
  {
    name: 'week of 20 bays, 2,000',
    view: 'week',
    days: 7,
    bays: 20,
    count: 2000,
    goals: { mount: 1.5, next: 0.7, nodes: 4000 },
  },
];

export async function agenda(): Promise<Figure[]> {
  const served = await serve(['--demo'], { RATE_LIMIT: '0' });
  const browser = await openBrowser();
  try {
    const seeder = new Seeder(served);
    const figures: Figure[] = [];
    for (const size of sizes) {
      const shop = await seeder.makeShop(size.bays);
      for (let index = 0; index <= rounds; index++) {
        const from = addDays(firstDay, index * size.days);
        await seeder.book(shop, { from, days: size.days, count: size.count });
      }
      const { page, close } = await visit(browser, served);
      figures.push(...(await measureSize(page, { served, shop, size })));
      await close();
    }
    return [...figures, ...chunkFigures()];
  } finally {
    await browser.close();
    await served.end();
  }
}

interface Ground {
  served: Served;
  shop: Shop;
  size: Size;
}

async function measureSize(page: Page, ground: Ground): Promise<Figure[]> {
  const { size } = ground;
  // The loader of this file wraps every function in a call of `__name`, which the page does not have.
  await page.addInitScript(`globalThis.__name = (made) => made; (${countRenderedBoxes})()`);
  const ours = await measureBoard(page, ground);
  const plain = await measurePlain(page, ground, ours.columnWidth);
  const against = (what: string, our: readonly number[], their: readonly number[], goal?: number): Figure => ({
    name: `${size.name}: ${what}`,
    unit: 'x plain boxes',
    values: ratios(our, their),
    better: 'lower',
    goal,
    note: `${number(median(our))} ms, plain boxes ${number(median(their))} ms`,
  });
  const alone = (what: string, unit: string, value: number, goal?: number, isOfThisMachine = false): Figure => {
    return { name: `${size.name}: ${what}`, unit, values: [value], better: 'lower', goal, isOfThisMachine };
  };
  return [
    against('mount', ours.mounts, plain.mounts, size.goals.mount),
    against(`next ${size.view}`, ours.nexts, plain.nexts, size.goals.next),
    against(`next ${size.view}, to be read`, ours.unread, plain.unread),
    alone('nodes', `nodes, plain boxes ${plain.nodes}`, ours.nodes, size.goals.nodes),
    alone('boxes rendered a drag move', 'boxes', ours.drag.boxes, 1),
    alone('a drag move', 'ms', ours.drag.move, size.goals.move, true),
    alone('drop to painted', 'ms', ours.drag.drop, size.goals.drop, true),
  ];
}

async function measureBoard(page: Page, { served, shop, size }: Ground) {
  const board = (view: string) => `${served.address}/agenda?view=${view}&day=${firstDay}&display=${shop.display}`;
  const onGrid = (day: string) => `[role=cell] [data-start^="${day}"]`;
  const name = size.view === 'day' ? 'Day' : 'Week';
  // The form is loaded ahead once the page is idle, which must not be measured.
  const ahead = page
    .waitForResponse(/\/(record-)?form-[^/]*\.js$/, { timeout: maxAheadMilliseconds })
    .catch(() => undefined);
  await page.goto(board(size.view));
  await page.locator(onGrid(firstDay)).first().waitFor();
  await ahead;
  const time = await PageTime.of(page);
  const mounts: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await pressAndSee(page, 'List', 'li [data-start]');
    mounts.push(await time.during(() => pressAndSee(page, name, onGrid(firstDay))));
  }
  const columnWidth = await page
    .locator('[role=cell][data-column]')
    .first()
    .evaluate((lane) => lane.clientWidth);
  const nodes = await page
    .getByRole('region', { name: 'Bays', exact: true })
    .evaluate((grid) => grid.querySelectorAll('*').length);
  const drag = await measureDrag(page, time);
  const dayOf = (round: number) => onGrid(addDays(firstDay, round * size.days));
  const turnLater = async () => {
    const times: number[] = [];
    for (let round = 1; round <= rounds; round++) {
      times.push(await time.during(() => pressAndSee(page, 'Later', dayOf(round))));
    }
    return times;
  };
  const unread = await turnLater();
  for (let round = rounds - 1; round >= 0; round--) await pressAndSee(page, 'Earlier', dayOf(round));
  return { mounts, nexts: await turnLater(), unread, columnWidth, nodes, drag };
}

/** Drags one card over many quarters of an hour and drops it. */
async function measureDrag(page: Page, time: PageTime) {
  const moves = 12;
  const card = page.locator('[role=cell][data-column="1"] [data-appointment]').first();
  const id = await card.getAttribute('data-appointment');
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  if (!box) throw new Error('no card to drag');
  // The card is taken in its middle, because its edges have handles of their own.
  const [x, y] = [box.x + 20, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 2, y + 20, { steps: 4 });
  const counted = (countsBoxes: boolean) =>
    page.evaluate((counts) => {
      const count = globalThis as unknown as BoxCount;
      count.countsBoxes = counts;
      return count.boxesRendered;
    }, countsBoxes);
  const before = await counted(true);
  const work = await time.during(async () => {
    // The browser answers a move once the page has handled it, one per frame; asking the page would use its thread.
    for (let index = 1; index <= moves; index++) await page.mouse.move(x + 2, y + 20 + index * 16);
  });
  const boxes = ((await counted(false)) - before) / moves;
  const start = await card.getAttribute('data-start');
  await page.evaluate(watchDrop, [id, start] as const);
  await page.mouse.up();
  const drop = await page.evaluate(() => (globalThis as unknown as Drop).dropped);
  return { boxes, move: work / moves, drop };
}

interface Drop {
  dropped: Promise<number>;
}

/** Runs in the page: milliseconds from dropping the card until it is painted at its new time. */
function watchDrop([appointment, began]: readonly [string | null, string | null]): void {
  const maxFrames = 600;
  (globalThis as unknown as Drop).dropped = new Promise((done, fail) => {
    const begin = () => {
      const from = performance.now();
      const isThere = () =>
        [...document.querySelectorAll<HTMLElement>(`[role=cell] [data-appointment="${appointment}"]`)].some(
          (each) => each.dataset.start !== began,
        );
      const look = (frames: number): void => {
        if (isThere()) setTimeout(() => done(performance.now() - from));
        else if (frames > maxFrames) fail(new Error('the card did not come down'));
        else requestAnimationFrame(() => look(frames + 1));
      };
      requestAnimationFrame(() => look(0));
    };
    addEventListener('mouseup', begin, { capture: true, once: true });
  });
}

async function measurePlain(page: Page, { served, shop, size }: Ground, columnWidth: number) {
  // A page without scripts whose policy allows requests to the service.
  await page.goto(`${served.address}/third-party-notices.txt`);
  await page.evaluate(() => document.body.replaceChildren());
  await page.evaluate(installPlainBoard);
  const optionsOf = (round: number): PlainOptions => ({
    token: served.token,
    bays: shop.bays,
    days: Array.from({ length: size.days }, (_, index) => addDays(firstDay, round * size.days + index)),
    columnWidth,
  });
  const time = await PageTime.of(page);
  await page.evaluate(async (options) => {
    const page = globalThis as unknown as { plain: PlainBoard; first: readonly Appointment[] };
    page.first = await page.plain.read(options);
  }, optionsOf(0));
  const draw = (options: PlainOptions) => {
    const { plain, first } = globalThis as unknown as { plain: PlainBoard; first: readonly Appointment[] };
    plain.draw(first, options);
  };
  const mounts: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await page.evaluate(() => (globalThis as unknown as { plain: PlainBoard }).plain.clear());
    mounts.push(await time.during(() => page.evaluate(draw, optionsOf(0))));
  }
  const nodes = await page.evaluate(() => document.body.querySelectorAll('*').length);
  const unread: number[] = [];
  const nexts: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const next = async (options: PlainOptions) => {
      const page = globalThis as unknown as { plain: PlainBoard; first: readonly Appointment[] };
      page.first = await page.plain.read(options);
      page.plain.draw(page.first, options);
    };
    unread.push(await time.during(() => page.evaluate(next, optionsOf(round))));
    nexts.push(await time.during(() => page.evaluate(draw, optionsOf(round))));
  }
  return { mounts, nexts, unread, nodes };
}

function chunkFigures(): Figure[] {
  const place = 'dist/console';
  const manifest: Record<string, { file: string; css?: string[] }> = JSON.parse(
    readFileSync(`${place}/.vite/manifest.json`, 'utf8'),
  );
  const { file, css = [] } = manifest['src/console/screens/agenda/calendar/bay-calendar.tsx'] ?? { file: '' };
  const kilobytes = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + gzipSync(readFileSync(`${place}/${name}`)).length, 0) / 1000;
  const figure = (name: string, names: readonly string[], goal: number): Figure => {
    return { name, unit: 'kB gzipped', values: [kilobytes(names)], better: 'lower', goal };
  };
  return [figure('calendar chunk, code', [file], 82), figure('calendar chunk, styles', css, 4)];
}
