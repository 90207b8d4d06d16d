/** An appointment that somebody else deletes while it is being edited. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { askServed, createServed } from '#test/harness/served-api.ts';
import { visit } from '#test/harness/visit.ts';

let browser: Browser;
let served: Served;

beforeAll(async () => {
  served = await serve(['--demo'], { RATE_LIMIT: '0' });
  browser = await openBrowser();
});
// The page reads a record that is gone.
afterAll(() => closeVisits({ browser, served, expectedComplaints: /status of 404 / }));

const makeAppointment = (title: string) =>
  createServed(served, 'agenda_appointments', { title, date_at: '2026-11-24', time_at: '10:00' });

async function deleteWhileEdited(page: Page, id: number): Promise<void> {
  const title = page.getByRole('textbox', { name: /^Title/ });
  await title.fill('Typed on');
  await askServed(served, 'DELETE', `agenda_appointments/${id}`);
  await page.getByText('This record was deleted while you were editing it.').waitFor();
  expect(await title.inputValue()).toBe('Typed on');
}

test('its form says so, and makes a new one of what is typed', async () => {
  const id = await makeAppointment('Brakes');
  const { page } = await visit(browser, served);
  await page.goto(`${served.address}/agenda_appointments/${id}/edit`);
  await deleteWhileEdited(page, id);
  await page.getByRole('button', { name: 'Create a new record from this' }).click();
  await page.getByRole('heading', { level: 1, name: 'New appointment' }).waitFor();
  // The new form fills in the draft when it has made sure that no other tab has it open.
  await expect.poll(() => page.getByRole('textbox', { name: /^Title/ }).inputValue()).toBe('Typed on');
  await page.keyboard.press('Control+s');
  await page.getByRole('heading', { level: 1, name: 'Typed on' }).waitFor();
});

test('the drawer of the agenda says so, too', async () => {
  const id = await makeAppointment('Tires');
  const { page } = await visit(browser, served);
  await page.goto(`${served.address}/agenda?day=2026-11-24&open=${id}`);
  await deleteWhileEdited(page, id);
});
