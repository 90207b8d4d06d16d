/** Free slots for a caller: the next five that fit the request, with further ones and back; all of it by keyboard. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#contract/formats/calendar.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { ownDay, press, ShopFloor } from '#test/harness/shop-floor.ts';
import { type Visit, visit } from '#test/harness/visit.ts';

const texts = {
  en: {
    form: 'New appointment',
    hours: 'Duration (hours)',
    open: 'Free slots',
    list: 'Free slots',
    title: /^Next free slots/,
    when: 'When',
    thursday: 'Thursday afternoon',
    bay: 'Bay',
    technician: 'Technician',
    vehicle: 'Vehicle type',
    truck: 'Truck',
    next: 'Next five',
    back: 'Back',
    unread: /Enter a day, a part of the day or both/,
  },
  fr: {
    form: 'Nouveau rendez-vous',
    hours: 'Durée (heures)',
    open: 'Plages libres',
    list: 'Plages libres',
    title: /^Prochaines plages libres/,
    when: 'Quand',
    thursday: 'jeudi après-midi',
    bay: 'Baie',
    technician: 'Technicien',
    vehicle: 'Type de véhicule',
    truck: 'Camion',
    next: 'Cinq suivantes',
    back: 'Retour',
    unread: /Inscrivez un jour, un moment de la journée ou les deux/,
  },
} as const;

let browser: Browser;
let served: Served;
let floor: ShopFloor;
let technician: number;
beforeAll(async () => {
  served = await serve(['--demo'], { RATE_LIMIT: '0' });
  browser = await openBrowser();
  floor = await new ShopFloor(served).open();
  technician = (await floor.write('POST', 'resources', { name: 'Zoé Essai', code: 'ZOE' })).id ?? 0;
  await floor.write('PUT', `agenda_bays/${floor.left}`, { tech_id: technician, vehicle_types: '1,4' });
  await floor.write('PUT', `agenda_bays/${floor.right}`, { tech_id: technician, vehicle_types: '3' });
});
afterAll(() => closeVisits({ browser, served }));

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  const words = texts[language];
  let at: Visit;
  let page: Page;
  beforeAll(async () => {
    at = await visit(browser, served, { language });
    page = at.page;
  });
  afterEach(() => floor.clear());
  afterAll(() => at?.close());

  const form = () => page.getByRole('complementary', { name: words.form });
  const finder = () => form().getByRole('group', { name: words.title });
  const offers = () => form().getByRole('list', { name: words.list }).getByRole('button');
  /** Presses Tab until the element has the focus. */
  async function tabTo(target: Locator): Promise<void> {
    for (let step = 0; step < 40; step++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('the keyboard does not get there');
  }

  /** Opens the form of a new appointment on the day, without a time, and the list of its slots. */
  async function openFinder(duration: string): Promise<void> {
    await page.goto(
      `${served.address}/agenda?view=day&day=${ownDay}&display=${floor.display}&open=new&new.date_at=${ownDay}`,
    );
    await tabTo(form().getByLabel(words.hours));
    await press(page, 'Control+a');
    await page.keyboard.type(duration);
    await tabTo(form().getByRole('button', { name: words.open }));
    await press(page, 'Enter');
    await expect.poll(() => offers().count()).toBe(5);
    // The first slot gets the focus; only the day and the duration were given.
    await expect
      .poll(() =>
        offers()
          .first()
          .evaluate((offer) => offer === document.activeElement),
      )
      .toBe(true);
  }

  async function choose(name: string, option: string): Promise<void> {
    const select = finder().getByRole('combobox', { name, exact: true });
    await select.focus();
    await page.keyboard.type(option);
    await press(page, 'Tab');
  }

  const places = async () => {
    const texts = await offers().allInnerTexts();
    return texts.map((offer) => offer.split('\n').map((part) => part.trim()));
  };

  test('five that fit a day, a part of it, a technician and a vehicle, with the next ones and back', async () => {
    // On Thursday at 1 p.m. the truck's bay is booked, and so is its technician.
    await floor.book({
      date_at: addDays(ownDay, 1),
      time_at: '13:00:00',
      duration: '1.50',
      bay_id: floor.right,
      title: 'Taken',
    });
    await openFinder('1.5');
    await choose(words.technician, 'Zo');
    await choose(words.vehicle, words.truck);
    const when = form().getByLabel(words.when, { exact: true });
    await when.focus();
    await page.keyboard.type('xyz');
    await form().getByText(words.unread).waitFor();
    await press(page, 'Control+a');
    await page.keyboard.type(words.thursday);
    const inBay = async () => (await places()).map((parts) => parts.at(-1));
    await expect.poll(inBay).toEqual(Array.from({ length: 5 }, () => 'Pont B'));
    const first = await places();
    expect(first.every(([day]) => /thu|jeu/i.test(day ?? ''))).toBe(true);
    expect(
      first
        .map(([, span]) => span?.match(/\d+/)?.[0])
        .every((hour) => ['1', '2', '3', '13', '14', '15'].includes(hour ?? '')),
    ).toBe(true);
    // The slots begin at 2:30 p.m., because the technician is busy before.
    expect(first[0]?.[1]).toMatch(/^(2:30|14\sh\s30)/);

    await tabTo(form().getByRole('button', { name: words.next }));
    await press(page, 'Enter');
    await expect.poll(async () => (await places())[0]).not.toEqual(first[0]);
    const second = await places();
    expect(second).toHaveLength(5);
    await expect
      .poll(() =>
        offers()
          .first()
          .evaluate((offer) => offer === document.activeElement),
      )
      .toBe(true);
    await tabTo(form().getByRole('button', { name: words.back }));
    await press(page, 'Enter');
    await expect.poll(places).toEqual(first);

    // The second slot, reached by the arrow key, is written into the form and saved.
    await press(page, 'ArrowDown', 'Enter');
    await form().getByRole('textbox').first().focus();
    await page.keyboard.type('Found');
    await press(page, 'Control+s');
    await form().waitFor({ state: 'hidden' });
    const stored = await floor.write('GET', `agenda_appointments?q=Found&sort=-id`);
    floor.adopt(stored.id ?? 0);
    expect(stored).toMatchObject({ bay_id: floor.right, duration: '1.50' });
    expect(['13:00:00', '14:30:00']).toContain(stored.time_at);
    expect(stored.date_at).toBe(addDays(ownDay, 8));
  });

  test('a bay alone, for a length that only some days have room for; Escape goes back to the form', async () => {
    await floor.book({ time_at: '08:00:00', duration: '8.00', date_end: ownDay, time_end: '17:00:00', title: 'Full' });
    await openFinder('2');
    await choose(words.bay, 'Pont A');
    await expect
      .poll(async () => (await places()).map((parts) => parts.at(-1)))
      .toEqual(Array.from({ length: 5 }, () => 'Pont A'));
    const [first] = await places();
    // The bay is full on that day, so the slots begin on the next.
    const next = Number(addDays(ownDay, 1).slice(-2));
    expect(first?.[0]).toMatch(new RegExp(`\\b${next}\\b`));
    expect(first?.[1]).toMatch(/^8/);
    await offers().first().focus();
    await press(page, 'Escape');
    await offers().first().waitFor({ state: 'hidden' });
    const opener = form().getByRole('button', { name: words.open });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});
