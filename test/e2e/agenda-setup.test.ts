/**
 * Setting up the shop in a real browser, in both languages and colour schemes: changes made in one tab show on the
 * board in another.
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '#test/harness/axe.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { cardOn, ownDay, press, ShopFloor } from '#test/harness/shop-floor.ts';
import { signInByLink, type Visit, visit } from '#test/harness/visit.ts';

const words = {
  en: {
    name: 'Name',
    technician: 'Technician',
    initials: 'Initials',
    order: 'Order',
    truck: 'Truck',
    trailer: 'Trailer',
    disabled: 'Out of service',
    hasLunch: 'Has a lunch break',
    lunchCaption: 'Lunch caption',
    lunchStarts: 'Lunch starts',
    lunchEnds: 'Lunch ends',
    save: 'Save',
    edit: 'Edit',
    ink: 'Text colour',
    fill: 'Fill colour',
    hard: 'Contrast 1.2 to 1: hard to read, so the schedule uses black or white text',
    easy: /: easy to read$/,
    steps: 'Stages: choose which to show',
    outOfService: 'bay out of service',
    tray: 'To schedule',
  },
  fr: {
    name: 'Nom',
    technician: 'Technicien',
    initials: 'Initiales',
    order: 'Ordre',
    truck: 'Camion',
    trailer: 'Remorque',
    disabled: 'Hors service',
    hasLunch: 'Pause du dîner',
    lunchCaption: 'Libellé du dîner',
    lunchStarts: 'Début du dîner',
    lunchEnds: 'Fin du dîner',
    save: 'Enregistrer',
    edit: 'Modifier',
    ink: 'Couleur du texte',
    fill: 'Couleur de fond',
    hard: 'Contraste 1,2 pour 1 : difficile à lire, le planning utilise donc un texte noir ou blanc',
    easy: /: facile à lire$/,
    steps: 'Étapes : choisir celles à afficher',
    outOfService: 'baie hors service',
    tray: 'À planifier',
  },
};

describe.each([
  { mode: 'with extensions', env: {} as Record<string, string>, language: 'fr' as const, scheme: 'dark' as const },
  {
    mode: 'on a strict service',
    env: { COMPTOIR_EXTENSIONS: 'off' } as Record<string, string>,
    language: 'en' as const,
    scheme: 'light' as const,
  },
])('the shop is set up $mode', ({ env, language, scheme }) => {
  const say = words[language];
  const strict = env.COMPTOIR_EXTENSIONS === 'off';
  let browser: Browser;
  let served: Served;
  let floor: ShopFloor;
  let at: Visit;
  /** The tab of the settings, and another tab of the same browser that shows the board all the while. */
  let desk: Page;
  let board: Page;

  beforeAll(async () => {
    served = await serve(['--demo'], { RATE_LIMIT: '0', ...env });
    browser = await openBrowser();
    floor = await new ShopFloor(served).open();
    at = await visit(browser, served, { language, scheme });
    desk = at.page;
    board = await desk.context().newPage();
    // At a strict service each tab signs in by itself.
    await signInByLink(board, served.address, served.token);
    await board.waitForURL((url) => url.pathname !== '/sign-in');
    await floor.show(board);
  });

  afterEach(() => floor.clear());

  afterAll(() => closeVisits({ browser, served }));

  const field = (name: string) => desk.getByRole('textbox', { name, exact: true });
  const headOf = (name: string) => board.getByRole('columnheader').filter({ hasText: name });
  const columns = async () =>
    (await board.getByRole('columnheader').allTextContents()).flatMap((head) => /Pont [ABC]/.exec(head) ?? []);
  const laneOf = (bay: number) => board.locator(`[role=cell][data-column][data-bay="${bay}"]`);

  async function open(path: string): Promise<void> {
    await desk.goto(served.address + path);
    await desk.locator('main h1').waitFor();
  }

  /** Saves, waits until the record's own page shows, and returns its id. */
  async function save(segment: string): Promise<number> {
    await desk.getByRole('button', { name: say.save, exact: true }).click();
    await desk.waitForURL((url) => new RegExp(`^/${segment}/\\d+$`).test(url.pathname));
    return Number(desk.url().split('/').at(-1));
  }

  /** Opens the form from the record's own page. */
  const edit = () => desk.getByRole('link', { name: say.edit, exact: true }).click();

  const stored = (segment: string, id: number) => floor.write('GET', `${segment}/${id}`);

  test('a bay with its technician, vehicles and lunch is a column with its head and its band as soon as a display has it', async () => {
    await open('/agenda_bays/new');
    await field(say.name).fill('Pont C');
    const technician = desk.getByRole('combobox', { name: say.technician });
    await technician.fill('a');
    await desk.getByRole('listbox').getByRole('option').first().click();
    await field(say.initials).fill('ZQ');
    await field(say.order).fill('900');
    for (const vehicle of [say.truck, say.trailer]) await desk.getByRole('checkbox', { name: vehicle }).check();
    await desk.getByRole('switch', { name: say.hasLunch }).check();
    await field(say.lunchCaption).fill('Pause de midi');
    await field(say.lunchStarts).fill('11:30');
    await field(say.lunchEnds).fill('12:15');
    const id = await save('agenda_bays');
    const bay = (await stored('agenda_bays', id)) as Record<string, unknown>;
    expect(bay).toMatchObject({
      name: 'Pont C',
      initials: 'ZQ',
      order: 900,
      vehicle_types: '3,5',
      has_dinner: 1,
      diner_name: 'Pause de midi',
      lunch_start: '11:30:00',
      lunch_end: '12:15:00',
    });
    expect(bay.tech_id).toBeGreaterThan(0);
    await open(`/agenda_displays/${floor.display}/edit`);
    const preview = desk.getByRole('status').filter({ hasText: 'Pont A · Pont B' });
    await preview.waitFor();
    await desk.getByRole('checkbox', { name: 'Pont C' }).check();
    // In the order of the bays, and not in the order in which they were checked.
    await preview.getByText('Pont C · Pont A · Pont B').waitFor();
    await save('agenda_displays');
    expect(await stored('agenda_displays', floor.display)).toMatchObject({
      bay_ids: `${floor.left},${floor.right},${id}`,
    });
    await expect.poll(columns).toEqual(['Pont C', 'Pont A', 'Pont B']);
    await headOf('Pont C').getByText('ZQ').waitFor();
    const band = laneOf(id).locator('[aria-hidden=true]', { hasText: 'Pause de midi' });
    await band.waitFor();
    // The board shows the hours from 7 to 18.
    await expect.poll(() => quartersIn(band, laneOf(id), 11)).toEqual([18, 21]);

    const booked = await floor.book({ title: 'Benne', bay_id: id });
    await showBooked();
    await cardOn(board, booked).waitFor();
    await open(`/agenda_bays/${id}/edit`);
    await field(say.lunchStarts).fill('00:00');
    await field(say.lunchEnds).fill('00:00');
    await save('agenda_bays');
    await expect.poll(() => band.count()).toBe(0);
    await edit();
    await desk.getByRole('switch', { name: say.disabled }).check();
    await save('agenda_bays');
    await expect.poll(columns).toEqual(['Pont A', 'Pont B']);
    const tray = board.getByRole('region', { name: say.tray });
    const waiting = tray.getByRole('button', { name: /^Benne/ });
    await waiting.getByText(say.outOfService).waitFor();
  });

  // The kind of service makes no difference here: runs only on the one that is used in French.
  test.runIf(!strict)(
    'a display can be chosen, the default one first; one without a bay in service says so',
    async () => {
      const displays = board.getByRole('combobox', { name: 'Affichages' }).getByRole('option');
      await open('/agenda_displays/new');
      await field(say.name).fill('Quart de nuit');
      await desk
        .getByRole('status')
        .filter({ hasText: /Aucune baie en service n’est cochée/ })
        .waitFor();
      await desk.getByRole('switch', { name: 'Par défaut' }).check();
      const id = await save('agenda_displays');
      expect(await stored('agenda_displays', id)).toMatchObject({ bay_ids: '', default: 1 });
      await expect.poll(() => displays.first().textContent()).toBe('Quart de nuit');
      await desk.goto(`${served.address}/agenda?view=day&day=${ownDay}`);
      const chosen = desk.getByRole('combobox', { name: 'Affichages' });
      await expect.poll(() => chosen.inputValue()).toBe(String(id));
      await desk.getByText('Aucune baie en service ne fait partie de cette vue.').waitFor();
      await open(`/agenda_displays/${id}/edit`);
      await desk.getByRole('switch', { name: 'Par défaut' }).uncheck();
      await save('agenda_displays');
      await expect.poll(() => displays.first().textContent()).not.toBe('Quart de nuit');
    },
  );

  test('a step is made by keyboard alone; its colours are judged as they are typed, and read well on the board whatever they are', async () => {
    await open('/agenda_workflows/new');
    await tabTo(say.name);
    await desk.keyboard.type('Essai routier');
    await tabTo(say.ink);
    await typeOver('#777777');
    await tabTo(say.fill);
    await typeOver('#888888');
    await desk.getByText(say.hard).waitFor();
    expect(await findViolations(desk)).toEqual([]);
    await desk.keyboard.press('Control+s');
    await desk.waitForURL((url) => /^\/agenda_workflows\/\d+$/.test(url.pathname));
    const id = Number(desk.url().split('/').at(-1));
    expect(await stored('agenda_workflows', id)).toMatchObject({ color: '#777777', background_color: '#888888' });
    const shut = board.getByRole('button', { name: /^Filt(ers|res)/, expanded: false });
    const showSteps = async () => (await shut.isVisible()) && shut.click();
    await showSteps();
    const step = board.getByRole('group', { name: say.steps }).getByRole('button', { name: 'Essai routier' });
    await step.waitFor();
    // Black has a contrast of 5.9 to 1 on that grey; white would have only 3.5 to 1.
    await expect.poll(() => coloursIn(step)).toEqual(['rgb(0, 0, 0)', 'rgb(136, 136, 136)']);
    const booked = await floor.book({ title: 'Direction', workflow_id: id, bay_id: floor.right });
    await showBooked();
    await cardOn(board, booked).getByText('Essai routier').waitFor();
    await edit();
    await tabTo(say.ink);
    await typeOver('#ffffff');
    await tabTo(say.fill);
    await typeOver('#003c71');
    await desk.getByRole('status').getByText(say.easy).waitFor();
    await desk.keyboard.press('Control+s');
    await showSteps();
    await expect.poll(() => coloursIn(step)).toEqual(['rgb(255, 255, 255)', 'rgb(0, 60, 113)']);
    await cardOn(board, booked).click({ button: 'right' });
    await board.getByRole('menuitemradio', { name: 'Essai routier' }).waitFor();
    expect(await findViolations(board)).toEqual([]);
    await press(board, 'Escape');
    await cardOn(board, booked).click();
    await board.getByRole('complementary', { name: 'Direction' }).getByRole('textbox').first().waitFor();
    expect(await findViolations(board)).toEqual([]);
  });

  test.runIf(!strict)('the hours of a weekday are the board’s at once', async () => {
    await open('/agenda/hours');
    await field('mercredi, de').fill('17:00');
    await field('mercredi, à').fill('7h');
    await desk.getByRole('button', { name: say.save, exact: true }).click();
    await desk.getByText(/^Inscrivez l’heure d’ouverture/).waitFor();
    expect(await findViolations(desk)).toEqual([]);
    await field('mercredi, de').fill('7h');
    await field('mercredi, à').fill('18:00');
    await desk.getByRole('button', { name: say.save, exact: true }).click();
    await desk
      .getByRole('status')
      .getByText('Les heures d’ouverture ont été enregistrées pour l’entreprise.')
      .waitFor();
    // Lunch does not count as an hour of work.
    await expect.poll(() => headOf('Pont A').textContent()).toMatch(/0 \/ 10\sh/);
    await expect.poll(() => board.getByRole('rowheader').first().textContent()).toMatch(/^Heures\s*6\sh/);
    await desk.getByRole('checkbox', { name: 'Ouvert le mercredi' }).uncheck();
    await desk.getByRole('button', { name: say.save, exact: true }).click();
    await board.getByText(/^Fermé le mercredi/).waitFor();
  });

  /** What another program books appears by itself, except on a strict service, which is read when the board opens. */
  const showBooked = async () => strict && floor.show(board);

  /** Where a band begins and ends, in quarters of an hour from the first in its lane, which shows this many hours. */
  async function quartersIn(band: Locator, lane: Locator, hours: number): Promise<number[]> {
    const [inner, outer] = [await band.boundingBox(), await lane.boundingBox()];
    if (!inner || !outer) return [];
    const quarter = outer.height / (hours * 4);
    return [inner.y, inner.y + inner.height].map((y) => Math.round((y - outer.y) / quarter));
  }

  const coloursIn = (element: Locator) =>
    element.evaluate((each) => {
      const { color, backgroundColor } = getComputedStyle(each);
      return [color, backgroundColor];
    });

  async function tabTo(name: string): Promise<void> {
    const hasFocus = () => field(name).evaluate((each) => each === document.activeElement);
    for (let stops = 0; stops < 40; stops++) {
      if (await hasFocus()) return;
      await press(desk, 'Tab');
    }
    throw new Error(`${name} is not reached by Tab`);
  }

  async function typeOver(typed: string): Promise<void> {
    await press(desk, 'Control+a');
    await desk.keyboard.type(typed);
  }
});
