/** The look of every list and form: nothing is cut off that has room, and no bar covers anything. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { type Visit, visit } from '#test/harness/visit.ts';

let served: Served;
let browser: Browser;

beforeAll(async () => {
  served = await serve(['--demo']);
  browser = await openBrowser();
});
afterAll(() => closeVisits({ browser, served }));

/** The headings of a list with their widths, and whether their text is cut off. */
async function headingsOf(page: Page): Promise<{ words: string; width: number; isCut: boolean }[]> {
  return page.locator('main thead th').evaluateAll((heads) =>
    heads.map((head) => {
      const words = head.querySelector('button > span, span');
      return {
        words: words?.textContent ?? '',
        width: head.getBoundingClientRect().width,
        isCut: words !== null && words.scrollWidth > words.clientWidth + 1 && words.clientWidth > 0,
      };
    }),
  );
}

describe.each(['en', 'fr'] as const)('on a desk, in %s', (language) => {
  let at: Visit;
  beforeAll(async () => {
    at = await visit(browser, served, { language });
  });
  afterAll(() => at.close());

  const open = async (path: string) => {
    await at.page.goto(`${served.address}${path}`);
    await at.page.locator('main [role=grid] tbody tr:not([role=presentation])').first().waitFor();
  };

  test('the title of a task has the widest column', async () => {
    await open('/tasks');
    const heads = await headingsOf(at.page);
    const title = heads.find(({ words }) => words === (language === 'en' ? 'Title' : 'Titre'));
    expect(title?.width).toBeGreaterThanOrEqual(200);
    expect(Math.max(...heads.map(({ width }) => width))).toBe(title?.width);
  });

  test.each(['/bookings', '/tasks', '/stops', '/agenda_appointments', '/sales'])(
    'no heading is cut: %s',
    async (path) => {
      await open(path);
      expect((await headingsOf(at.page)).filter(({ isCut }) => isCut)).toEqual([]);
    },
  );

  test('a booking’s number is whole', async () => {
    await open('/bookings');
    const cut = await at.page
      .locator('main tbody td[data-lead]')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      );
    expect(cut).toEqual([]);
  });

  test('a tracker that its column has no room for ends with dots', async () => {
    await open('/bookings');
    const trackers = at.page.getByRole('grid').getByText(/^Camion \d+/);
    await trackers.first().waitFor();
    const shown = await trackers.evaluateAll((all) =>
      all.map((each) => {
        const cell = each.closest('td')?.getBoundingClientRect();
        const isInside = cell && each.getBoundingClientRect().right <= cell.right;
        return { isInside, atEnd: getComputedStyle(each).textOverflow };
      }),
    );
    for (const each of shown) expect(each).toEqual({ isInside: true, atEnd: 'ellipsis' });
  });

  test('the opening hours of a stop give way to its city', async () => {
    await open('/bookings');
    await at.page
      .getByRole('grid')
      .getByText(/^Camion \d+/)
      .first()
      .waitFor();
    const cut = await at.page.locator('main tbody td').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const [city, hours] = ['city', 'hours'].map((name) => cell.querySelector(`[class*="_${name}_"]`));
        // A city is never wider than 128 pixels, however much room there is.
        const isCut = city && city.scrollWidth > city.clientWidth + 1 && city.clientWidth < 128;
        return isCut && hours && hours.clientWidth > 1 ? [cell.textContent] : [];
      }),
    );
    expect(cut).toEqual([]);
  });

  test('the open page has its whole name in the navigation', async () => {
    await open('/bookings');
    const name = at.page.locator('nav a[aria-current="page"] span').first();
    expect(await name.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
  });

  test('the months of an account have their closing balance in sight', async () => {
    await at.page.goto(`${served.address}/transactions/accounts?account=1200`);
    const months = at.page.locator('main section table').last();
    await months.locator('tbody th').first().waitFor();
    const { over, lines } = await months.evaluate((table) => ({
      over: (table.parentElement?.scrollWidth ?? 0) - (table.parentElement?.clientWidth ?? 0),
      lines: Math.max(...[...table.querySelectorAll('tbody th a')].map((each) => each.getClientRects().length)),
    }));
    expect(over).toBeLessThanOrEqual(0);
    expect(lines).toBe(1);
  });

  test('count and pager are in sight before the list is scrolled', async () => {
    await open('/clients?per_page=100');
    const pager = at.page.getByRole('navigation', {
      name: language === 'en' ? 'Pages of the list' : 'Pages de la liste',
    });
    const box = await pager.boundingBox();
    const height = at.page.viewportSize()?.height ?? 0;
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    expect(await at.page.locator('main input[type="date"], main input[type="time"]').count()).toBe(0);
  });

  test.each(['/transactions/new', '/tasks/new', '/reminders/new'])(
    'the pin of a field stands above the end of its box: %s',
    async (path) => {
      await at.page.goto(`${served.address}${path}`);
      await at.page.locator('main form input').first().waitFor();
      const beside = await at.page.locator('main [data-pinnable]').evaluateAll((all) =>
        all.flatMap((field) => {
          const box = field.querySelector('input:not([type=checkbox]), textarea, select');
          const pin = field.querySelector('button[aria-pressed]');
          if (!box || !pin) return [];
          const [end, { left, right }] = [box.getBoundingClientRect().right, pin.getBoundingClientRect()];
          return left < end && right <= end + 1 ? [] : [field.getAttribute('data-pinnable')];
        }),
      );
      expect(beside).toEqual([]);
    },
  );

  test('a state that its column has no room for ends with dots, and stands whole beside the pointer', async () => {
    await open('/bookings?check=late');
    const chip = at.page.locator('main td > [data-tone]').first();
    const column = await chip.evaluate((each) => each.closest('td')?.cellIndex ?? 0);
    // This table's columns cannot be dragged narrower, but a window can leave them this little room.
    await at.page
      .locator('main col')
      .nth(column)
      .evaluate((each) => each.setAttribute('style', 'width: 72px'));
    const words = (await chip.textContent()) ?? '';
    await expect.poll(() => chip.evaluate((each) => each.scrollWidth > each.clientWidth)).toBe(true);
    const shown = await chip.evaluate((each) => {
      const cell = each.closest('td')?.getBoundingClientRect();
      const { display, textOverflow } = getComputedStyle(each);
      return { isInside: each.getBoundingClientRect().right <= (cell?.right ?? 0), display, textOverflow };
    });
    expect(shown).toEqual({ isInside: true, display: 'inline-block', textOverflow: 'ellipsis' });
    // Forced, because the row's link lies over it.
    await chip.hover({ force: true });
    expect(await at.page.locator('[data-cell-tip]').textContent()).toBe(words);
  });

  test('a click on the arrow of an entry shows its lines, and opens nothing', async () => {
    await open('/transactions');
    const arrow = at.page.locator('main tbody button[aria-expanded]').first();
    await arrow.click();
    await at.page.locator('main tr[data-inside] table').waitFor();
    expect(new URL(at.page.url()).pathname).toBe('/transactions');
    await arrow.click();
  });

  test('what is wrong in a form stands clear of the bars above and below', async () => {
    await at.page.goto(`${served.address}/clients/new`);
    const save = at.page.getByRole('button', { name: language === 'en' ? 'Save' : 'Enregistrer', exact: true });
    await save.click();
    const summary = at.page.getByRole('alert').filter({ hasText: /fields need to be corrected|champs sont à revoir/ });
    await summary.waitFor();
    const isBare = () =>
      summary.evaluate((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        const seen = (y: number) => each.contains(document.elementFromPoint((left + right) / 2, y));
        return seen(top + 2) && seen(bottom - 2);
      });
    await expect.poll(isBare).toBe(true);
  });
});

describe.each(['light', 'dark'] as const)('in colours of the person’s own, %s', (scheme) => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await visit(browser, served));
    await page.emulateMedia({ forcedColors: 'active', colorScheme: scheme, reducedMotion: 'reduce' });
  });
  afterAll(() => page.context().close());

  /** A screenshot of the element alone, without animations and caret. */
  const lookOf = (element: Locator) => element.screenshot({ animations: 'disabled', caret: 'hide' });

  test.each([
    { what: 'a field that is on or off', path: '/clients/1/edit', box: '.mantine-Switch-track' },
    { what: 'a box to tick', path: '/agenda/hours', box: '.mantine-Checkbox-inner' },
  ])('$what is seen, and whether it is on', async ({ path, box }) => {
    await page.goto(`${served.address}${path}`);
    const control = page.locator(`main ${box}`).first();
    const input = page.locator(`main :has(> ${box}) input[type=checkbox]`).first();
    const look = async (isOn: boolean) => {
      await input.setChecked(isOn, { force: true });
      await input.blur();
      return lookOf(control);
    };
    const on = await look(true);
    const off = await look(false);
    expect(on.equals(off)).toBe(false);
    await control.evaluate((each) => each.style.setProperty('opacity', '0'));
    expect((await lookOf(control)).equals(off)).toBe(false);
  });

  test.each([
    { path: '/', bar: 'td' },
    { path: '/tasks?as=board', bar: '[data-card] div' },
  ])('how far a bar is filled is seen: $path', async ({ path, bar }) => {
    await page.goto(`${served.address}${path}`);
    const fill = page.locator(`main ${bar} > span > span[style*="width:"]`).first();
    // What is forced has the colour of the paper, as the empty part of the bar has.
    expect(await fill.evaluate((each) => getComputedStyle(each).forcedColorAdjust)).toBe('none');
  });

  test('of the choices beneath what is typed, the one that Enter takes is told apart', async () => {
    const isToldApart = async () => {
      const choice = page.getByRole('option').first();
      // The arrow keys move on from the first option only when the whole search is done.
      await page.locator('[role=option]:is([data-combobox-selected], [aria-selected=true])').first().waitFor();
      const looks: Buffer[] = [];
      for (const key of ['ArrowDown', 'ArrowUp']) {
        await page.keyboard.press(key);
        looks.push(await lookOf(choice));
      }
      return !looks[0]?.equals(looks[1] ?? looks[0]);
    };
    await page.goto(`${served.address}/sales/new`);
    await page.getByRole('combobox', { name: 'Client' }).fill('a');
    expect(['a picker', await isToldApart()]).toEqual(['a picker', true]);
    await page.goto(`${served.address}/clients`);
    await page.getByRole('grid').waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('cli');
    expect(['the palette', await isToldApart()]).toEqual(['the palette', true]);
  });
});
