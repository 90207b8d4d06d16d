/**
 * Forms in the built product and a real browser: nothing typed is lost, nothing is saved twice or over another person's
 * change.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireAccessible } from '#test/harness/axe.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { eitherService } from '#test/harness/either-service.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { signInByLink, visit } from '#test/harness/visit.ts';
import { type OwnAnswer, type Seen, type WatchingProxy, watchingProxy } from '#test/harness/watching-proxy.ts';

describe.each(eitherService)('forms $mode', ({ env }) => {
  const strict = env.COMPTOIR_EXTENSIONS === 'off';
  let browser: Browser;
  let served: Served;
  let proxy: WatchingProxy;
  /** How the proxy treats the request that creates a client. */
  let posting: ((seen: Seen) => OwnAnswer | 'lost' | undefined) | undefined;
  let page: Page;
  let context: BrowserContext;

  beforeAll(async () => {
    served = await serve(['--demo'], env);
    proxy = await watchingProxy(served.address, async (seen) =>
      seen.method === 'POST' && seen.url === '/api/clients' ? posting?.(seen) : undefined,
    );
    browser = await openBrowser();
    ({ page } = await visit(browser, { ...served, address: proxy.address }));
    context = page.context();
  });

  afterAll(() =>
    closeVisits({ browser, served, proxy, expectedComplaints: /status of (422|401|404|412) |net::ERR_CONNECTION/ }),
  );

  /** Sends a request as another program would, with the same token. */
  async function ask(method: string, path: string, body?: object): Promise<{ data: Record<string, unknown> }> {
    const answer = await fetch(served.address + path, {
      method,
      headers: { Authorization: `Bearer ${served.token}`, 'Content-Type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    return (await answer.json()) as { data: Record<string, unknown> };
  }

  const readClient = async (id: number) => (await ask('GET', `/api/clients/${id}`)).data;
  const countClients = async () => {
    const answer = (await ask('GET', '/api/clients')) as unknown as { meta: { total: number } };
    return answer.meta.total;
  };

  async function createClient(code: string): Promise<number> {
    const { data } = await ask('POST', '/api/clients', { code, name: `Client ${code}`, city: 'Laval', state: 'QC' });
    return Number(data.id);
  }

  async function open(path: string, heading: string | RegExp, on = page): Promise<void> {
    await on.goto(`${proxy.address}${path}`);
    await on.getByRole('heading', { name: heading, level: 1 }).waitFor();
  }

  const field = (label: string, on = page) => on.getByRole('textbox', { name: label, exact: true });
  const hasDraft = (typed: string, on = page) =>
    on.waitForFunction((text) => Object.values(localStorage).some((each) => String(each).includes(text)), typed);
  const noDrafts = (on = page) =>
    on.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith('comptoir.draft|')));

  test('what was typed outlives a page that is killed, and is offered, compared and taken up', async () => {
    const doomed = await context.newPage();
    await signInByLink(doomed, proxy.address, served.token);
    await doomed.waitForURL((url) => url.pathname !== '/sign-in');
    await open('/clients/new', 'New client', doomed);
    await field('Code', doomed).fill('FERB');
    await field('Name', doomed).fill('Ferblanterie Morel');
    await field('City', doomed).fill('Rimouski');
    await hasDraft('Rimouski', doomed);
    const crashed = new Promise((resolve) => doomed.once('crash', resolve));
    const devtools = await context.newCDPSession(doomed);
    devtools.send('Page.crash').catch(() => undefined);
    await crashed;
    await doomed.close();

    await open('/clients/new', 'New client');
    const offer = page.getByRole('region', { name: 'Draft of this form' });
    await offer.getByText('Unsaved draft from').waitFor();
    await offer.getByRole('button', { name: 'View differences (3)' }).click();
    await offer.getByRole('row', { name: 'City empty Rimouski' }).waitFor();
    if (!strict) await requireAccessible(offer);
    await offer.getByRole('button', { name: 'Resume' }).click();
    await expect.poll(() => field('Name').inputValue()).toBe('Ferblanterie Morel');
    await field('Code').fill('MOREL');
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { name: 'Ferblanterie Morel', level: 1 }).waitFor();
    await noDrafts();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(served.token);
  });

  test('two tabs with the same form keep a draft each, and the tray shows both', async () => {
    const other = await context.newPage();
    await signInByLink(other, proxy.address, served.token);
    await other.waitForURL((url) => url.pathname !== '/sign-in');
    await open('/clients/new', 'New client');
    await open('/clients/new', 'New client', other);
    await field('Name').fill('First tab');
    await field('Name', other).fill('Second tab');
    await hasDraft('First tab');
    await hasDraft('Second tab');
    await expect.poll(() => other.getByRole('region', { name: 'Draft of this form' }).count()).toBe(0);
    await other.close({ runBeforeUnload: false });
    await page.getByRole('button', { name: '2 unsaved drafts' }).click();
    const tray = page.getByRole('dialog', { name: 'Drafts' });
    await tray.getByText('currently open in a form').waitFor();
    if (!strict) await requireAccessible(tray);
    await tray.getByRole('button', { name: 'Open the draft “Second tab”' }).click();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=name]')?.value === 'Second tab');
    await hasDraft('First tab');
    await page.getByRole('button', { name: '2 unsaved drafts' }).click();
    await tray.getByRole('button', { name: 'Discard the draft “First tab”' }).click();
    await tray.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard and leave', exact: true }).click();
    await page.getByRole('heading', { name: 'Clients', level: 1 }).waitFor();
    await noDrafts();
  });

  test('two people change one record: theirs and mine are resolved by keyboard, field by field', async () => {
    const id = await createClient('BOTH');
    await open(`/clients/${id}/edit`, /Client BOTH/);
    await field('City').fill('Mine');
    await field('Address').fill('1, rue Mienne');
    await ask('PUT', `/api/clients/${id}`, { city: 'Theirs', address: '2, rue Leur', state: 'ON' });
    await page.keyboard.press('Control+s');
    const alert = page.getByRole('alert').filter({ hasText: 'Somebody changed this record' });
    await alert.getByText('Changed by somebody else and added to the form: Province.').waitFor();
    if (!strict) await requireAccessible(alert);
    // Until a value is chosen, pressing the key again sends nothing but leads to the first choice.
    await page.keyboard.press('Control+s');
    await alert.getByText('Choose which value to keep: Address, City.').waitFor();
    if (!strict) await requireAccessible(alert);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Address: keep theirs');
    expect(await readClient(id)).toMatchObject({ city: 'Theirs', address: '2, rue Leur' });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect.poll(() => field('City').inputValue()).toBe('Theirs');
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { name: 'Client BOTH', level: 1, exact: true }).waitFor();
    expect(await readClient(id)).toMatchObject({ city: 'Theirs', address: '1, rue Mienne', state: 'ON' });
  });

  test('what only one of them changed is saved together, said, and undone by Ctrl+Z', async () => {
    const id = await createClient('UNDO');
    await open(`/clients/${id}/edit`, /Client UNDO/);
    await field('City').fill('Sorel');
    await ask('PUT', `/api/clients/${id}`, { state: 'ON' });
    await page.keyboard.press('Control+s');
    await page.getByText('Saved: Client UNDO (City). Also changed in the meantime, and kept: Province.').waitFor();
    expect(await readClient(id)).toMatchObject({ city: 'Sorel', state: 'ON' });
    await page.getByRole('heading', { name: 'Client UNDO', level: 1, exact: true }).waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText('The change to Client UNDO (City) was undone.').waitFor();
    expect(await readClient(id)).toMatchObject({ city: 'Laval', state: 'ON' });
  });

  test('an answer that is lost: it is said, and sent again it is one record', async () => {
    await open('/clients/new', 'New client');
    await field('Code').fill('LOST');
    await field('Name').fill('Client perdu');
    const before = await countClients();
    // Loses every attempt, as a browser by itself repeats a request that was lost on a reused connection.
    posting = () => 'lost';
    await page.keyboard.press('Control+s');
    await page.getByText('It may or may not have been saved').waitFor();
    posting = undefined;
    await expect.poll(() => field('Name').inputValue()).toBe('Client perdu');
    // Even if the tab were closed and opened again now, it would send the same intent.
    await hasDraft('"intent":');
    const again = page.getByRole('button', { name: 'Send again' });
    if (!strict) await requireAccessible(again);
    await again.click();
    if (strict) {
      // A strict service cannot recognize the repeated request: only the code, now in use, prevents a second client.
      await page
        .getByText(/This code is already taken/)
        .first()
        .waitFor();
      await page.getByRole('link', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Discard and leave', exact: true }).click();
    } else {
      await page.getByRole('heading', { name: 'Client perdu', level: 1 }).waitFor();
    }
    expect(await countClients()).toBe(before + 1);
  });

  test('saves and starts a new one, with the pinned fields kept', async () => {
    await open('/clients/new', 'New client');
    await field('Code').fill('PIN-1');
    await field('Name').fill('Premier');
    await field('City').fill('Gaspé');
    await page.keyboard.press('Alt+p');
    await page.getByRole('button', { name: 'City: stop keeping for the next record' }).waitFor();
    await page.getByRole('button', { name: 'More save options' }).click();
    await page.getByRole('menuitem', { name: 'Save and create another Ctrl Enter' }).waitFor();
    // Waits until the menu has faded in.
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('[role=menu]') ?? document.body).opacity === '1',
    );
    if (!strict) await requireAccessible(page.getByRole('menu'));
    await page.keyboard.press('Escape');
    await expect.poll(() => field('Name').inputValue()).toBe('Premier');
    await page.keyboard.press('Control+Enter');
    await page.getByText('“Premier” was saved.').waitFor();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=name]')?.value === '');
    await expect.poll(() => field('City').inputValue()).toBe('Gaspé');
    await field('Code').fill('PIN-2');
    await field('Name').fill('Deuxième');
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { name: 'Deuxième', level: 1 }).waitFor();
    await page.getByText('Gaspé').first().waitFor();
  });

  test('duplicates a record without its code', async () => {
    await page.keyboard.press('d');
    await page.getByRole('heading', { name: 'New client', level: 1 }).waitFor();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=name]')?.value === 'Deuxième');
    await expect.poll(() => field('Code').inputValue()).toBe('');
    await expect.poll(() => field('City').inputValue()).toBe('Gaspé');
  });

  test('a token that is refused in the middle: the form stays, has its draft, and is then sent', async () => {
    await open('/clients/new', 'New client');
    await field('Code').fill('TOKEN');
    await field('Name').fill('Jeton');
    let refused = 0;
    if (strict) posting = () => (refused++ === 0 ? { status: 401, body: '' } : undefined);
    else await context.clearCookies();
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Access token') });
    await dialog.waitFor();
    await hasDraft('Jeton');
    // While the dialog is open, the keys of the form below have no effect.
    await page.keyboard.press('Control+s');
    await dialog.getByLabel('Access token').fill(served.token);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Jeton', level: 1 }).waitFor();
    await noDrafts();
  });

  test.runIf(!strict)('on a phone, news stands above the bar that saves', async () => {
    const id = await createClient('PHONE');
    await page.setViewportSize({ width: 390, height: 844 });
    await open(`/clients/${id}/edit`, /PHONE/);
    await field('City').fill('Alma');
    await page.keyboard.press('Control+s');
    await page.getByRole('link', { name: 'Edit' }).click();
    const bar = page.locator('form').getByRole('button', { name: 'Save' });
    await bar.waitFor();
    const notice = page.getByRole('status').getByText('Saved: Client PHONE (City).', { exact: true });
    const gap = async () => {
      const [above, below] = [await notice.boundingBox(), await bar.boundingBox()];
      return above && below ? below.y - above.y - above.height : undefined;
    };
    await expect.poll(gap).toBeGreaterThan(12);
  });

  test.runIf(!strict)(
    'in a low window, a long text that the Tab key reaches stands clear of the bar that saves',
    async () => {
      await page.setViewportSize({ width: 720, height: 450 });
      await open('/agenda_appointments/1/edit', /./);
      const notes = page.locator('textarea[name=notes]');
      await page.locator('textarea[name=description]').focus();
      await page.keyboard.press('Tab');
      await expect.poll(() => notes.evaluate((each) => each === document.activeElement)).toBe(true);
      const bar = page.locator('form').getByRole('button', { name: 'Save' });
      const room = async () => {
        const [text, save] = [await notes.boundingBox(), await bar.boundingBox()];
        return text && save ? save.y - text.y - text.height : undefined;
      };
      await expect.poll(room).toBeGreaterThan(8);
    },
  );
});
