/**
 * Whatever somebody looks at, in whatever order: the cards drawn are those that the service holds for the visible bays
 * and days.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Appointment, Bay, Display } from '#console/screens/agenda/data/agenda-records.ts';
import { addDays, weekdayOf } from '#contract/formats/calendar.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { seededRandom } from '#test/harness/seeded-random.ts';
import { readAllServed } from '#test/harness/served-api.ts';
import { type Visit, visit } from '#test/harness/visit.ts';

/** `AGENDA_STEPS` overrides the length of the walk. */
const steps = Number(process.env.AGENDA_STEPS ?? gateOrSoak(60, 1200));
const random = seededRandom();

let browser: Browser;
let served: Served;
let at: Visit;
let page: Page;
let bays: Bay[];
let displays: Display[];

beforeAll(async () => {
  served = await serve(['--demo']);
  browser = await openBrowser();
  bays = await readAll<Bay>('agenda_bays');
  displays = await readAll<Display>('agenda_displays');
});

beforeEach(async () => {
  at = await visit(browser, served);
  page = at.page;
  return at.close;
});

afterAll(() => closeVisits({ browser, served }));

const readAll = <T>(path: string) => readAllServed<T>(served, path);

/** The ids of the appointments in each lane, by `day bay`. */
type Lanes = Record<string, number[]>;

interface Look {
  view: string;
  days: string[];
  day: string;
  columns: Bay[];
}

function lookOf(address: string, today: string): Look {
  const params = new URL(address).searchParams;
  const view = params.get('view') ?? 'day';
  const day = params.get('day') ?? today;
  const wanted = params.get('display') ?? String(displays.find((each) => each.default === 1)?.id);
  const ids = displays
    .find(({ id }) => String(id) === wanted)
    ?.bay_ids.split(',')
    .map(Number);
  const inOrder = bays
    .filter(({ id, disabled }) => !disabled && (!ids || ids.includes(id)))
    .sort((a, b) => a.order - b.order);
  const selectedBay = bays.find(({ id }) => String(id) === params.get('bay')) ?? inOrder[0];
  const columns = view === 'bay' && selectedBay ? [selectedBay] : inOrder;
  return { view, days: daysOf(view, day), day, columns };
}

function daysOf(view: string, day: string): string[] {
  if (view === 'day' || view === 'list') return [day];
  const month = [`${day.slice(0, 7)}-01`, addDays(`${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1)];
  const [from = day, to = day] = view === 'month' ? month : [day, day];
  const [first, last] = [addDays(from, -weekdayOf(from)), addDays(to, 6 - weekdayOf(to))];
  const days = [first];
  while (days.at(-1) !== last) days.push(addDays(days.at(-1) ?? first, 1));
  return days;
}

/**
 * Computed here from the service's records: the part of an appointment that falls on a day is drawn in that day's lane.
 */
async function expectedLanes({ view, days: week, day, columns }: Look): Promise<Lanes> {
  const span = `from=${week[0]}&to=${week.at(-1)}`;
  const appointments = await readAll<Appointment>(`agenda_appointments?${span}`);
  const scheduled = appointments.filter(({ time_at, duration }) => time_at !== '00:00:00' && duration !== '0.00');
  const lasting = scheduled.filter((each) => startOf(each) < endOf(each));
  const columnIds = new Set(columns.map(({ id }) => id));
  const isBooked = (each: string) =>
    lasting.some(
      (one) =>
        columnIds.has(one.bay_id ?? 0) &&
        startOf(one) < `${addDays(each, 1)} 00:00:00` &&
        endOf(one) > `${each} 00:00:00`,
    );
  // The demonstration is closed on Saturdays and Sundays: a week leaves them out, unless one is chosen or booked.
  const isWeek = view === 'week' || view === 'bay';
  const days = week.filter((each) => !isWeek || weekdayOf(each) % 6 !== 0 || each === day || isBooked(each));
  const lanes = days.flatMap((day) => columns.map((bay) => ({ day, bay })));
  return Object.fromEntries(
    lanes.map(({ day, bay }) => {
      const [from, to] = [`${day} 00:00:00`, `${addDays(day, 1)} 00:00:00`];
      const inside = lasting.filter((each) => each.bay_id === bay.id && startOf(each) < to && endOf(each) > from);
      return [`${day} ${bay.id}`, inside.map(({ id }) => id).sort((a, b) => a - b)];
    }),
  );
}

const startOf = ({ date_at, time_at }: Appointment) => `${date_at} ${time_at}`;
const endOf = ({ date_end, time_end }: Appointment) => `${date_end} ${time_end}`;

/** Every lane of the grid, from left to right, and whether any of it is in sight. */
function readLanes() {
  const lanes = [...document.querySelectorAll<HTMLElement>('[role=cell][data-column]')];
  return lanes.map((lane) => {
    const { left, right } = lane.getBoundingClientRect();
    const frame = lane.closest('div[style*="overflow"]')?.getBoundingClientRect() ?? { left: 0, right: 0 };
    const cards = [...lane.querySelectorAll<HTMLElement>('[data-appointment]')];
    return {
      name: `${lane.dataset.date} ${lane.dataset.bay}`,
      isInSight: right > frame.left + 1 && left < frame.right - 1,
      ids: cards.map(({ dataset }) => Number(dataset.appointment)).sort((a, b) => a - b),
    };
  });
}

/** Returns the lanes that differ: one out of sight may be empty, but none may hold cards of another. */
async function drawnOtherwise(expected: Lanes): Promise<unknown> {
  const drawn = await page.evaluate(readLanes);
  const names = drawn.map(({ name }) => name);
  if (String(names) !== String(Object.keys(expected))) return { names };
  const other = drawn.filter(
    ({ name, isInSight, ids }) => String(ids) !== String(expected[name]) && (isInSight || ids.length > 0),
  );
  return other.map((each) => ({ ...each, expected: expected[each.name] }));
}

/** A month hides what has no room in "3 more", and gives each day's number; a list shows everything. */
async function inDaysOtherwise({ view, days }: Look, expected: Lanes): Promise<unknown> {
  const read = ([isMonth]: [boolean]) => {
    const cells = isMonth
      ? [...document.querySelectorAll<HTMLElement>('[role=gridcell][data-date], [role=cell][data-date]')]
      : [];
    const grid = document.querySelector<HTMLElement>('section[aria-label="Bays"]');
    const cards = [...(grid?.querySelectorAll<HTMLElement>('[data-appointment]') ?? [])];
    return {
      ids: cards.map(({ dataset }) => Number(dataset.appointment)),
      full: cells.filter((cell) => /\+\d|more/.test(cell.textContent ?? '')).map(({ dataset }) => dataset.date ?? ''),
      days: cells.map(({ dataset }) => dataset.date ?? ''),
    };
  };
  const drawn = await page.evaluate(read, [view === 'month'] as [boolean]);
  if (view === 'month' && String(drawn.days) !== String(days)) return { days: drawn.days };
  const shown = new Set(drawn.ids);
  const wanted = new Set(Object.values(expected).flat());
  const inFull = Object.entries(expected).flatMap(([lane, ids]) => (drawn.full.includes(lane.slice(0, 10)) ? ids : []));
  const missing = [...wanted].filter((id) => !shown.has(id) && !inFull.includes(id));
  const foreign = [...shown].filter((id) => !wanted.has(id));
  return [...missing, ...foreign];
}

/** Waits until the page shows what the service holds; a failure prints the walk so far. */
async function expectDrawn(today: string, walk: readonly string[]): Promise<void> {
  const other = async () => {
    // Read on each attempt, because the address follows a gesture with a delay.
    const look = lookOf(page.url(), today);
    const expected = await expectedLanes(look);
    return look.view === 'month' || look.view === 'list' ? inDaysOtherwise(look, expected) : drawnOtherwise(expected);
  };
  await expect.poll(other, { timeout: 10_000, message: walk.join(', ') }).toEqual([]);
}

const today = () => page.evaluate(() => new Date().toLocaleDateString('en-CA'));

async function openBoard(): Promise<void> {
  await page.goto(`${served.address}/agenda`);
  await page.locator('[role=cell][data-column] [data-appointment]').first().waitFor();
}

const displayChoice = () => page.getByRole('combobox', { name: 'Displays' });

test('after the planning of one display, "all bays" draws every bay', async () => {
  await openBoard();
  const day = await today();
  await expectDrawn(day, ['opened']);
  await displayChoice().selectOption('All bays');
  await expectDrawn(day, ['opened', 'all bays']);
});

test('a swipe past the edge of the bays does not leave the page', async () => {
  await page.goto(served.address);
  await openBoard();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width * 0.7, height * 0.7);
  await page.mouse.wheel(-700, 0);
  await displayChoice().selectOption('Atelier de Laval');
  await expectDrawn(await today(), ['swiped', 'Atelier de Laval']);
});

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 700 },
  { width: 1900, height: 1000 },
  { width: 800, height: 900 },
];

test(`the cards are right after each of ${steps} steps through displays, views, sizes and days, drawn by lot`, {
  timeout: 240_000,
}, async () => {
  await openBoard();
  const day = await today();
  const walk: string[] = [];
  const actions: Record<string, () => Promise<string>> = {
    display: async () => {
      const name = random.pick(['All bays', ...displays.map((each) => each.name)]);
      if (await displayChoice().isVisible()) await displayChoice().selectOption(name);
      return name;
    },
    view: async () => {
      const name = random.pick(['Day', 'Week', 'One bay', 'Month', 'List', 'Day', 'Week']);
      await page.getByRole('group', { name: 'View' }).getByRole('button', { name, exact: true }).click();
      return name;
    },
    day: async () => {
      const key = random.pick([']', ']', '[', 't']);
      await page.keyboard.press(key);
      return key;
    },
    size: async () => {
      const size = random.pick(sizes);
      await page.setViewportSize(size);
      return `${size.width} x ${size.height}`;
    },
    sideways: async () => {
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      const by = random.pick([-700, 300, 900, 4000]);
      await page.mouse.move(width * 0.7, height * 0.7);
      await page.mouse.wheel(by, 0);
      return `by ${by}`;
    },
  };
  for (let step = 0; step < steps; step++) {
    const name = random.pick(Object.keys(actions));
    walk.push(`${name} ${await actions[name]?.()}`);
    // Without this check, the next gesture follows at once, before anything is drawn.
    if (random.int(0, 2) > 0) await expectDrawn(day, walk);
  }
  await expectDrawn(day, walk);
});
