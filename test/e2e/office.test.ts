/** An office morning by keyboard: the reminders, a project's board, a client's contacts, names that are missing. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readToday } from '#console/time/wall-clock.ts';
import { addDays } from '#contract/formats/calendar.ts';
import { taskStatuses } from '#demo/words/projects.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { eitherService } from '#test/harness/either-service.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { readAllServed } from '#test/harness/served-api.ts';
import { visit } from '#test/harness/visit.ts';

interface Reply<D> {
  data: D;
  meta: { last_page: number };
}

type WireRecord = Record<string, unknown>;

describe.each(eitherService)('the office $mode', ({ env }) => {
  let browser: Browser;
  let served: Served;
  let page: Page;

  beforeAll(async () => {
    served = await serve(['--demo'], env);
    browser = await openBrowser();
    ({ page } = await visit(browser, served));
  });

  afterAll(() => closeVisits({ browser, served }));

  async function ask<D = WireRecord>(method: string, path: string, body?: unknown): Promise<Reply<D>> {
    const headers = { Authorization: `Bearer ${served.token}`, 'Content-Type': 'application/json' };
    const reply = await fetch(`${served.address}/api/${path}`, { method, headers, body: JSON.stringify(body) });
    return (await reply.json()) as Reply<D>;
  }

  const readAll = (segment: string) => readAllServed<WireRecord>(served, segment);

  const open = (path: string) => page.goto(`${served.address}${path}`);
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');

  test('reminders are counted as the wall clock says, put off, done and undone by keyboard', async () => {
    const today = readToday();
    const reminders = (await readAll('reminders')) as unknown as { closed: number; date: string }[];
    const opened = reminders.filter(({ closed }) => closed === 0);
    const later = opened.filter(({ date }) => date.slice(0, 10) > today).length;
    const about = { module: 'clients', moduleID: '1', userID: '1', date: `${addDays(today, -400)} 09:00:00` };
    const { data: first } = await ask('POST', 'reminders', { ...about, title: 'Oldest of all' });
    await ask('POST', 'reminders', { ...about, title: 'Second oldest', date: `${addDays(today, -399)} 09:00:00` });

    await open('/reminders');
    await page.getByRole('region', { name: `Later ${later}` }).waitFor();
    await page.keyboard.press('j');
    await expect.poll(focused).toBe('Oldest of all');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('h');
    await page.getByRole('dialog', { name: 'Snooze “Oldest of all”' }).waitFor();
    await page.keyboard.press((await page.getByRole('button', { name: /^\d ?Tomorrow/ }).textContent())?.[0] ?? '');
    await page.getByRole('region', { name: `Later ${later + 1}` }).waitFor();
    await expect.poll(focused).toBe('Second oldest');
    await expect
      .poll(async () => (await ask('GET', `reminders/${first.id}`)).data.date)
      .toBe(`${addDays(today, 1)} 09:00:00`);

    await page.keyboard.press('c');
    await page.getByText('“Second oldest” was marked as done.').waitFor();
    await page.getByRole('link', { name: 'Second oldest', exact: true }).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await page.getByRole('link', { name: 'Second oldest', exact: true }).focus();
    await page.keyboard.press('e');
    await page.waitForURL(`${served.address}/clients/1`);
  });

  test('a task goes from column to column by keyboard, by the mouse and by tapping', async () => {
    const { data: project } = await ask('POST', 'projects', { name: 'Moving day' });
    const { data: task } = await ask('POST', 'tasks', { project_id: project.id, name: 'Boxes', status: 0 });
    await ask('POST', 'tasks', { project_id: project.id, name: 'Truck', status: 1 });
    const statusNow = async () => (await ask('GET', `tasks/${task.id}`)).data.status;
    await open(`/projects/${project.id}?tasks=board`);
    const card = page.getByRole('link', { name: 'Boxes', exact: true });
    // A strict service has no names for numbers.
    const [first, running, third] = env.COMPTOIR_EXTENSIONS ? ['Status 0', 'Status 1', 'New status 2'] : taskStatuses;
    const column = (name = '') => page.getByRole('region', { name: new RegExp(`^${name}`) });
    await card.focus();
    for (const key of ['m', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await column(running).getByText('Boxes').waitFor();
    await expect.poll(statusNow).toBe(1);
    await expect.poll(focused).toBe('Boxes');

    const target = await column(first).boundingBox();
    const from = await card.boundingBox();
    if (!target || !from) throw new Error('the board is not there');
    await page.mouse.move(from.x + 4, from.y + 4);
    await page.mouse.down();
    await page.mouse.move(target.x + 40, target.y + 100, { steps: 5 });
    await page.mouse.up();
    await column(first).getByText('Boxes').waitFor();
    await expect.poll(statusNow).toBe(0);
    expect(new URL(page.url()).pathname).toBe(`/projects/${project.id}`);

    await page.getByRole('button', { name: 'Move Boxes' }).click();
    await column(third).getByRole('button', { name: 'Drop here' }).click();
    await expect.poll(statusNow).toBe(2);
  });

  test('a client gets a contact whom one can call, without leaving the page', async () => {
    const { data: client } = await ask('POST', 'clients', { code: 'MORNING', name: 'Morning Ltd.' });
    await open(`/clients/${client.id}`);
    await page.getByRole('heading', { name: 'Morning Ltd.' }).waitFor();
    await page.keyboard.press('n');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('nom');
    await page.keyboard.type('Ève Côté');
    for (let tab = 0; tab < 3; tab++) await page.keyboard.press('Tab');
    await page.keyboard.type('418 555-0101');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: '418 555-0101' }).waitFor();
    const { data } = await ask('GET', `clients/${client.id}`);
    expect(data.contacts).toMatchObject([{ nom: 'Ève Côté', telephone: '418 555-0101' }]);
  });

  test('a missing name is typed, saved by Enter and counted', async () => {
    const missing = (await readAll('products')).filter(({ name_fr, name_en }) => !name_fr || !name_en).length;
    await open('/products');
    await page.getByRole('link', { name: 'Missing translations' }).click();
    await page.getByText(`${missing} left`).waitFor();
    const empty = page.locator('input[data-name][value=""]');
    await empty.first().focus();
    await page.keyboard.type('Named');
    await page.keyboard.press('Enter');
    await page.getByText(`${missing - 1} left`).waitFor();
    const left = (await readAll('products')).filter(({ name_fr, name_en }) => !name_fr || !name_en);
    expect(left).toHaveLength(missing - 1);
  });
});
