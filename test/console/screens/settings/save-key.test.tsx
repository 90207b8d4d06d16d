// @vitest-environment shared-window
/** The key that saves a record also saves settings: the part in which it is pressed, and no other. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;
beforeAll(async () => {
  service = await startService();
}, 60_000);
afterAll(() => service.close());
beforeEach(() => {
  localStorage.clear();
  bindFetch(service);
});

const stored = async () => (await service.ask('GET', '/api/settings/company')).body.data.settings;
const part = async (name: string) => within(await screen.findByRole('region', { name }, patient));

/** Presses the save key. Returns whether the page handled it, so that the browser does not offer to save the page. */
async function pressSave(): Promise<boolean> {
  let isTaken = false;
  const look = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 's') isTaken = defaultPrevented;
  };
  window.addEventListener('keydown', look);
  await userEvent.keyboard('{Control>}s{/Control}');
  window.removeEventListener('keydown', look);
  return isTaken;
}

it('closes a month by the keyboard alone, and leaves what is typed in another part to be saved there', async () => {
  await visit(service, '/settings');
  const profile = await part('Company profile');
  const name = profile.getByRole('textbox', { name: 'Name' });
  await userEvent.type(name, 'Garage Élan');
  const months = await part('Closed months');
  const upTo = months.getByRole<HTMLSelectElement>('combobox', { name: 'The books are closed through' });
  const lastMonth = upTo.options[1]?.value ?? '';
  upTo.focus();
  expect(await pressSave()).toBe(true);
  await userEvent.selectOptions(upTo, lastMonth);
  expect(await pressSave()).toBe(true);
  await waitFor(async () => expect((await stored()).closedMonths).toEqual({ upTo: lastMonth }), patient);
  expect((await stored()).companyProfile).toBeUndefined();
  name.focus();
  await pressSave();
  await waitFor(async () => expect((await stored()).companyProfile).toEqual({ name: 'Garage Élan' }), patient);
}, 90_000);

it('saves the opening hours of the shop', async () => {
  await visit(service, '/agenda/hours');
  const to = await screen.findByRole('textbox', { name: 'Wednesday, to' }, patient);
  await userEvent.clear(to);
  await userEvent.type(to, '18:00');
  expect(await pressSave()).toBe(true);
  await waitFor(async () => expect((await stored()).openingHours?.week[3]).toMatchObject({ to: '18:00:00' }), patient);
}, 90_000);
