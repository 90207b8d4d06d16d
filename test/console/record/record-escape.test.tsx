// @vitest-environment shared-window
/** Escape that closes something on a record's page closes only that; a further Escape leaves the page. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21', env: { RATE_LIMIT: '0' } });
}, 120_000);
afterAll(() => service.close());
beforeEach(() => {
  localStorage.clear();
  bindFetch(service);
});

const first = async (path: string) => (await service.ask('GET', `/api/${path}`)).body.data[0];

/** Presses Escape on the body, because whatever was closed may still give the focus back a little later. */
async function leavesFromNowhere(list: string): Promise<void> {
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(location.pathname).toBe(list), patient);
}

it('Escape closes the calendar of the date of a new action', async () => {
  const { bookingID } = await first('actions?value_from=1&per_page=1');
  await visit(service, `/bookings/${bookingID}`);
  const form = await screen.findByRole('form', { name: 'New action' }, patient);
  const opener = within(form).getByRole('button', { name: /calendar/i });
  await userEvent.click(opener);
  const calendar = await screen.findByRole('dialog', { name: /Date$/ }, patient);
  const [day] = await within(calendar).findAllByRole('button', {}, patient);
  day?.focus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Date$/ })).toBeNull(), patient);
  await waitFor(() => expect(document.activeElement).toBe(opener), patient);
  expect(location.pathname).toBe(`/bookings/${bookingID}`);
  await leavesFromNowhere('/bookings');
});

it.each(['Add', 'Close'])('Escape closes the form of a new contact, from its button %s', async (name) => {
  const { id } = await first('clients?per_page=1');
  await visit(service, `/clients/${id}`);
  await userEvent.click(await screen.findByRole('button', { name: /^New contact/ }, patient));
  const form = await screen.findByRole('form', { name: 'New contact' }, patient);
  within(form).getByRole('button', { name }).focus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('form', { name: 'New contact' })).toBeNull(), patient);
  expect(location.pathname).toBe(`/clients/${id}`);
  await leavesFromNowhere('/clients');
});

it('Escape closes a line of a sale that is being changed, from its button Save', async () => {
  const { sale_id } = await first('sales_products?per_page=1');
  await visit(service, `/sales/${sale_id}`);
  const [change] = await screen.findAllByRole('button', { name: /^Change / }, patient);
  await userEvent.click(change as HTMLElement);
  const form = await screen.findByRole('form', { name: /^Changing / }, patient);
  within(form).getByRole('button', { name: 'Save' }).focus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('form', { name: /^Changing / })).toBeNull(), patient);
  expect(location.pathname).toBe(`/sales/${sale_id}`);
  await leavesFromNowhere('/sales');
});
