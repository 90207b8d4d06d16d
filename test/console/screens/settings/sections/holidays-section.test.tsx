// @vitest-environment shared-window
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;
beforeAll(async () => {
  service = await startService();
}, 60_000);
afterAll(() => service.close());

const stored = async () => (await service.ask('GET', '/api/settings/company')).body.data.settings;
const part = (name: string) => screen.findByRole('region', { name }, patient);

it('takes days and hours as they are typed everywhere else, and keeps the hours of a day that was closed', async () => {
  bindFetch(service);
  await visit(service, '/settings');
  const hours = within(await part('Opening hours, holidays and exceptions'));
  const typeIn = async (name: string, typed: string) => {
    const field = hours.getAllByRole('textbox', { name }).at(-1) as HTMLElement;
    await userEvent.clear(field);
    await userEvent.type(field, typed);
  };
  // The hours of the week are shown as everywhere else, too.
  expect(hours.getAllByText('8:00 a.m. – 5:00 p.m.')).toHaveLength(5);
  await userEvent.click(hours.getByRole('button', { name: 'Add a holiday' }));
  await typeIn('Date', '2031/12/5');
  await typeIn('Name', 'Stocktaking');
  await userEvent.click(hours.getByRole('button', { name: 'Add a day' }));
  await typeIn('Date', '20311224');
  await typeIn('From', '9h');
  await typeIn('To', '1:30 pm');
  await userEvent.click(hours.getByRole('checkbox', { name: 'Open' }));
  await userEvent.click(hours.getByRole('checkbox', { name: 'Open' }));
  await userEvent.click(hours.getByRole('button', { name: 'Save' }));
  const day = { day: '2031-12-24', hours: { from: '09:00:00', to: '13:30:00' } };
  await waitFor(async () => expect((await stored()).openingHours?.exceptions).toMatchObject([day]), patient);
  expect((await stored()).openingHours.holidays).toContainEqual({ day: '2031-12-05', name: 'Stocktaking' });
});

it.each([
  ['viewer', 0],
  ['shop', 0],
  ['dispatch', 0],
  ['office', 1],
] as const)('offers the week to who may write it: %s', async (as, links) => {
  bindFetch(service);
  await visit(service, '/settings', { as });
  const hours = within(await part('Opening hours, holidays and exceptions'));
  await hours.findByText('Monday', {}, patient);
  expect(hours.queryAllByRole('link', { name: 'Edit weekly hours' })).toHaveLength(links);
});

it('refuses a day that is listed twice, however it is typed', async () => {
  await service.ask('PUT', '/api/settings/company', { body: { openingHours: null } });
  bindFetch(service);
  await visit(service, '/settings');
  const hours = within(await part('Opening hours, holidays and exceptions'));
  for (const typed of ['2031-12-05', '2031/12/5']) {
    await userEvent.click(hours.getByRole('button', { name: 'Add a holiday' }));
    await userEvent.type(hours.getAllByRole('textbox', { name: 'Date' }).at(-1) as HTMLElement, typed);
  }
  await userEvent.click(hours.getByRole('button', { name: 'Save' }));
  await hours.findByText('This day is already in the list. Remove one of the two.', {}, patient);
  expect((await stored()).openingHours).toBeUndefined();
});
