// @vitest-environment shared-window
/** A new record’s form is left open over midnight: its day of today follows, unless somebody has begun to fill it in. */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readToday } from '#console/time/wall-clock.ts';
import { addDays } from '#contract/formats/calendar.ts';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';
import { itIs } from '#test/harness/wall-clock.ts';

const patient = { timeout: 20_000 };
/** The real day, because the service goes by the real clock. */
const day = readToday();
const dayAfter = addDays(day, 1);
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  await service.ask('POST', '/api/clients', { body: { code: 'A', name: 'Ada' } });
  await service.ask('POST', '/api/sales', { body: { client_id: 1, date: day } });
}, 120_000);
afterAll(() => service.close());
beforeEach(() => {
  localStorage.clear();
  bindFetch(service);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name }, patient);

test.each([
  { path: '/sales/new', name: 'Date' },
  { path: '/sales/new?copy=1', name: 'Date' },
  { path: '/transactions/new', name: 'Date' },
  { path: '/clients/new', name: 'Created on' },
])(
  '$path is of the new day as long as nothing is filled in',
  async ({ path, name }) => {
    itIs('23:58', day);
    await visit(service, path);
    const date = await field(name);
    await waitFor(() => expect(date.value).toBe(day), patient);
    itIs('00:01', dayAfter);
    await waitFor(() => expect(date.value).toBe(dayAfter), patient);
  },
  60_000,
);

test('a day that is selected to be typed over stays selected', async () => {
  itIs('23:58', day);
  await visit(service, '/transactions/new');
  const date = await field('Date');
  date.focus();
  date.select();
  itIs('00:01', dayAfter);
  await waitFor(() => expect(date.value).toBe(dayAfter), patient);
  expect([date.selectionStart, date.selectionEnd]).toEqual([0, dayAfter.length]);
}, 60_000);

test('what somebody has begun to fill in keeps its day, and the next form is of the new one', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(`${day}T23:58`) });
  await visit(service, '/transactions/new');
  const pinned = await screen.findByRole('button', { name: /Date/, pressed: true }, patient);
  await userEvent.click(pinned);
  await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'Rent');
  await userEvent.type(screen.getByRole('combobox', { name: 'Line 1: Account' }), '5000');
  await userEvent.type(screen.getByRole('textbox', { name: 'Line 1: Debit' }), '10');
  await userEvent.type(screen.getByRole('combobox', { name: 'Line 2: Account' }), '1000');
  await userEvent.type(screen.getByRole('textbox', { name: 'Line 2: Credit' }), '{Control>}a{/Control}10');
  vi.setSystemTime(new Date(`${dayAfter}T00:01`));
  await act(() => vi.advanceTimersByTime(60_000));
  expect(await field('Date')).toHaveProperty('value', day);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const dialog = within(await screen.findByRole('dialog', undefined, patient));
  await userEvent.click(dialog.getByRole('button', { name: /^Post/ }));
  await waitFor(async () => expect(await field('Date')).toHaveProperty('value', dayAfter), patient);
}, 90_000);
