/** A dispatcher's morning: what is due, one booking with everything about it, the truck's sheet. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readToday } from '#console/time/wall-clock.ts';
import { formatDay } from '#console/ui/values/format.ts';
import { addDays } from '#contract/formats/calendar.ts';
import { sumDecimals } from '#contract/formats/decimal.ts';
import type { NumberKind } from '#contract/settings/sections/number-labels.ts';
import { companySizeOf } from '#demo/company-size.ts';
import { numberNames } from '#demo/number-names.ts';
import { findViolations } from '#test/harness/axe.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { eitherService } from '#test/harness/either-service.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';
import { networkIdle } from '#test/harness/network-idle.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { readAllServed } from '#test/harness/served-api.ts';
import { visit } from '#test/harness/visit.ts';

interface Booking {
  id: number;
  code: string;
  pickup_date: string;
  delivery_date: string;
  inactive: number;
  fact_number: string;
  price: string;
  items: { description: string }[];
}

interface Stop {
  id: number;
  name: string;
  city: string;
  reference: string;
  date: string;
  time: string;
  stop_type: string;
  trackerUserId: string;
}

describe.each(eitherService)('dispatch $mode', ({ env }) => {
  const strict = env.COMPTOIR_EXTENSIONS === 'off';
  let browser: Browser;
  let served: Served;
  let page: Page;
  let bookings: Booking[];
  let stops: Stop[];
  let booking: Booking;
  let today: string;
  const requests: string[] = [];

  beforeAll(async () => {
    served = await serve(['--demo'], env);
    today = readToday();
    bookings = await readAll<Booking>('bookings');
    stops = await readAll<Stop>('stops');
    booking = bookings.find((each) => each.pickup_date === today && stopsOf(each).length > 2) as Booking;
    browser = await openBrowser();
    ({ page } = await visit(browser, served));
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) requests.push(request.url());
    });
  });

  afterAll(() => closeVisits({ browser, served }));

  const readAll = <R>(segment: string) => readAllServed<R>(served, segment);

  /** A strict service has no names for numbers. */
  function nameOf(kind: NumberKind, number: unknown, otherwise = String(number)): string {
    const names = numberNames(companySizeOf(today))[kind];
    return (strict ? undefined : names?.find((label) => label.number === Number(number))?.text) ?? otherwise;
  }
  const trackerName = (number: string) => nameOf('tracker', number, `Tracker ${number}`);

  const stopsOf = ({ code }: Booking) => stops.filter(({ reference }) => reference === code);
  const dollars = (amount: string) => `$${amount.replace(/\B(?=(\d{3})+\.)/g, ',')}`;

  async function open(path: string, heading: string): Promise<void> {
    requests.length = 0;
    await page.goto(`${served.address}${path}`);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await networkIdle(page);
  }

  const active = (each: Booking) => each.inactive === 0;

  test.each([
    { view: 'Today’s pickups', holds: (each: Booking) => active(each) && each.pickup_date === today },
    { view: 'Today’s deliveries', holds: (each: Booking) => active(each) && each.delivery_date === today },
    {
      view: 'Delivery day past, not billed',
      holds: (each: Booking) => active(each) && each.delivery_date < today && each.fact_number === '',
    },
    { view: 'Inactive', holds: (each: Booking) => !active(each) },
  ])('$view are those, with their sum', async ({ view, holds }) => {
    await open('/bookings', 'Bookings');
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: view }).click();
    const expected = bookings.filter(holds);
    const sum = dollars(sumDecimals(expected.map(({ price }) => price)));
    await page.getByText(`${expected.length} bookings, ${sum} in all`).waitFor();
    const rows = page.getByRole('grid', { name: 'Bookings' }).getByRole('row');
    await expect.poll(() => rows.count()).toBe(Math.min(expected.length, 20) + 1);
    if (strict) await page.getByText('Every record was searched.', { exact: false }).first().waitFor();
  });

  test('late ones are past their day, with nothing done on it or after', async () => {
    await open('/bookings?check=late', 'Late');
    const table = page.getByRole('grid', { name: 'Bookings' });
    await table.waitFor();
    const codes = await table
      .getByRole('row')
      .evaluateAll((rows) => rows.slice(1).map((row) => row.children[0]?.textContent));
    const late = bookings.filter(({ code }) => codes.includes(code));
    expect(late.length).toBe(codes.length);
    await expect.poll(() => page.getByText('Only bookings picked up from').count()).toBe(strict ? 1 : 0);
    expect(late.every((each) => each.delivery_date < today && each.fact_number === '')).toBe(true);
  });

  test('today is above the list, with clients and sums', async () => {
    await open('/bookings', 'Bookings');
    const panel = page.getByRole('region', { name: 'Today' });
    const pickups = bookings.filter((each) => active(each) && each.pickup_date === today);
    const sum = dollars(sumDecimals(pickups.map(({ price }) => price)));
    await panel.getByText(`${pickups.length} bookings, ${sum} in all`).waitFor();
    await expect.poll(() => panel.getByRole('listitem').count()).toBeGreaterThan(2);
    const heavy = panel.getByRole('listitem').filter({ hasText: /Weight [\d,.\s]+/ });
    await heavy.first().waitFor();
    // The cities may be cut off; the hour, the truck and the weight must be whole.
    const cut = await panel.locator('li > span > :not([data-cities])').evaluateAll((parts) =>
      parts.flatMap((part) => {
        const [own, line] = [part.getBoundingClientRect(), part.parentElement?.getBoundingClientRect()];
        return line && own.right > line.right + 1 ? [part.textContent] : [];
      }),
    );
    expect(cut).toEqual([]);
  });

  test('a booking shows its stops from the origin on, an empty time last in its day', async () => {
    await open(`/bookings/${booking.id}`, booking.code);
    const route = page.getByRole('region', { name: /^Stops/ }).getByRole('listitem');
    const expected = stopsOf(booking).sort(
      (a, b) =>
        Number(b.stop_type === 'Origin') - Number(a.stop_type === 'Origin') ||
        `${a.date} ${a.time || '99'}`.localeCompare(`${b.date} ${b.time || '99'}`),
    );
    await route.first().waitFor();
    const shown = await page.locator('ol').getByRole('listitem').allTextContents();
    expect(shown).toHaveLength(expected.length);
    for (const [index, stop] of expected.entries()) expect(shown[index]).toContain(stop.name);
    await expect
      .poll(() => page.getByRole('link', { name: /^Map/ }).first().getAttribute('href'))
      .toContain('openstreetmap.org');
    await expect.poll(() => page.getByRole('link', { name: /^Call/ }).getAttribute('href')).toMatch(/^tel:\d+/);
    await page.getByText('Pickup today, by date').waitFor();
    expect(requests.length).toBeLessThanOrEqual(40);
    const notice = page.getByText(/^Stops: searched by booking number, these dates only: /);
    await expect.poll(() => notice.count()).toBe(strict ? 1 : 0);
    if (!strict) return;
    await page.getByRole('button', { name: 'Search one more month' }).first().click();
    const earliest = formatDay(addDays(booking.pickup_date, -31), 'en', 'long').replace(/\s/g, '\\s');
    await page
      .getByText(new RegExp(`these dates only: ${earliest} – `))
      .first()
      .waitFor();
  });

  test('actions are added by keyboard: the second in under ten keystrokes, and both are there at once', async () => {
    await open(`/bookings/${booking.id}`, booking.code);
    const table = page.getByRole('table', { name: 'Actions' });
    const form = page.getByRole('form', { name: 'New action' });
    await form.waitFor();
    const before = (await table.count()) ? await table.getByRole('row').count() : 2;
    await form.getByLabel('Kind').fill('3');
    await form.getByLabel('User').fill('21');
    await form.getByLabel('Charged to client').fill('250,50');
    await form.getByLabel('Paid to driver').fill('300');
    await page.keyboard.press('Enter');
    const rowName = `${nameOf('actionKind', 3)} ${nameOf('person', 21)}`;
    await table.getByRole('row', { name: `${rowName} $250.50 $300.00 Loss −$49.50` }).waitFor();
    await expect.poll(() => table.getByRole('row').count()).toBe(before + 1);

    const strokes = ['4', '5', '0', 'Tab', '3', '0', '0', 'Enter'];
    expect(strokes.length).toBeLessThan(10);
    await expect
      .poll(() => form.getByLabel('Charged to client').evaluate((input) => input === document.activeElement))
      .toBe(true);
    for (const stroke of strokes) await page.keyboard.press(stroke);
    await table.getByRole('row', { name: `${rowName} $450.00 $300.00 $150.00` }).waitFor();
    await page.reload();
    await table.getByRole('row', { name: `${rowName} $450.00 $300.00 $150.00` }).waitFor();
  });

  test('billing discrepancies are named with their amounts', async () => {
    await open(
      `/bookings?check=discrepancies&delivery_date_from=${addDays(today, -20)}&delivery_date_to=${today}`,
      'Billing discrepancies',
    );
    const unbilled = bookings.filter(
      (each) =>
        active(each) && !each.fact_number && each.delivery_date < today && each.delivery_date >= addDays(today, -20),
    );
    await page.getByText(`${unbilled.length} bookings past their delivery day, not billed`).waitFor();
    await page
      .getByText(dollars(sumDecimals(unbilled.map(({ price }) => price))))
      .first()
      .waitFor();
    await expect.poll(() => page.getByRole('columnheader', { name: 'Difference' }).count()).toBe(strict ? 0 : 1);
    await expect
      .poll(() => page.getByText('This service does not list amounts charged by actions').count())
      .toBe(strict ? 1 : 0);
  });

  test('the list says from where to where, and the trackers of today lead to their stops', async () => {
    await open('/bookings?per_page=20', 'Bookings');
    const [first] = bookings.toSorted((a, b) => (a.pickup_date < b.pickup_date ? 1 : -1)).filter(active);
    const day = first?.pickup_date ?? '';
    const cities = stops
      .filter(({ date, stop_type }) => date === day && stop_type === 'Origin')
      .map(({ city }) => city);
    await page
      .getByRole('row')
      .filter({ hasText: day })
      .filter({ hasText: new RegExp(cities.join('|')) })
      .first()
      .waitFor();
    await open('/stops', 'Stops');
    const moving = stops.find((stop) => stop.date === today && stop.trackerUserId) as Stop;
    const own = stops.filter((stop) => stop.date === today && stop.trackerUserId === moving.trackerUserId);
    await page
      .getByRole('navigation', { name: 'On the road today' })
      .getByRole('link', { name: new RegExp(`${trackerName(moving.trackerUserId)} ${own.length} stop`) })
      .click();
    await expect.poll(() => page.getByRole('row').count()).toBe(own.length + 1);
  });

  test('a truck’s day is a sheet by the hour', async () => {
    const { trackerUserId } = stops.find((stop) => stop.date === today && stop.trackerUserId) as Stop;
    await open(`/stops?trackerUserId=${trackerUserId}`, 'Stops');
    await page.getByRole('link', { name: 'Run sheet' }).click();
    await page
      .getByRole('heading', { name: new RegExp(`^Run sheet, ${trackerName(trackerUserId)}`), level: 1 })
      .waitFor();
    const run = stops.filter((stop) => stop.date === today && stop.trackerUserId === trackerUserId);
    await page
      .getByText(run[0]?.name ?? '')
      .first()
      .waitFor();
    await expect.poll(() => page.getByRole('list', { name: 'Stops' }).locator('> li').count()).toBe(run.length);
    const carried = bookings.find(({ code }) => code === run[0]?.reference);
    await page
      .getByText(carried?.items[0]?.description ?? '')
      .first()
      .waitFor();
  });

  test('the driver’s sheet has the route and no price', async () => {
    await open(`/bookings/${booking.id}?sheet=driver`, `Driver sheet ${booking.code}`);
    await page
      .getByText(stopsOf(booking)[0]?.name ?? '')
      .first()
      .waitFor();
    await expect.poll(() => page.getByText('$').count()).toBe(0);
  });

  const languages = strict ? (['fr', 'en'] as const) : (['en', 'fr'] as const);
  // Each language runs on one of the two services; the soak runs both languages on both.
  test.each(languages.slice(0, gateOrSoak(1, 2)))('nothing stands in anyone’s way, in %s', async (language) => {
    const other = await visit(browser, served, { language });
    const tracker = stops.find((stop) => stop.date === today && stop.trackerUserId)?.trackerUserId;
    for (const path of [
      '/bookings',
      `/bookings/${booking.id}`,
      '/bookings?check=discrepancies',
      `/bookings/${booking.id}?sheet=driver`,
      `/stops?sheet=run&trackerUserId=${tracker}&date=${today}`,
    ]) {
      await other.page.goto(`${served.address}${path}`);
      await other.page.getByRole('heading', { level: 1 }).waitFor();
      await other.page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
      expect({ path, violations: await findViolations(other.page) }).toEqual({ path, violations: [] });
    }
    await other.close();
  });
});
