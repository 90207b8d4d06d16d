// @vitest-environment shared-window
/** An action that was a mistake is taken back by another with the other signs, for the service changes none. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21', env: { RATE_LIMIT: '0' } });
}, 120_000);
afterAll(() => service.close());

it('in two keys, beside the price that was agreed', async () => {
  bindFetch(service);
  const [{ bookingID }] = (await service.ask('GET', '/api/actions?value_from=1&per_page=1')).body.data;
  const actions = async () => (await service.ask('GET', `/api/actions?bookingID=${bookingID}&per_page=100`)).body.data;
  const before: { id: number }[] = await actions();
  await visit(service, `/bookings/${bookingID}`);
  const table = await screen.findByRole('table', { name: 'Actions' }, patient);
  within(table).getByRole('rowheader', { name: 'Booking price' });
  const [reverse] = within(table).getAllByRole('button', { name: 'Reverse' });
  reverse?.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('value'), patient);
  await userEvent.keyboard('{Enter}');
  await waitFor(async () => expect(await actions()).toHaveLength(before.length + 1), patient);
  const old = new Set(before.map(({ id }) => id));
  const [made] = (await actions()).filter(({ id }: { id: number }) => !old.has(id));
  const pairs = (await actions()).filter(
    ({ id, value, action_id }: Record<string, unknown>) =>
      id !== made.id && action_id === made.action_id && `-${value}` === made.value,
  );
  expect(pairs.length).toBeGreaterThan(0);
  // Neither is offered again: a second time the same amount would be taken back twice.
  await within(table).findByText('Reversed', {}, patient);
  within(table).getByText('Reversal');
  expect(within(table).queryAllByRole('button', { name: 'Reverse' })).toHaveLength(before.length - 1);
}, 90_000);

it('without touching another one that is being typed', async () => {
  bindFetch(service);
  const [{ bookingID }] = (await service.ask('GET', '/api/actions?value_from=1&per_page=1')).body.data;
  await visit(service, `/bookings/${bookingID}`);
  const table = await screen.findByRole('table', { name: 'Actions' }, patient);
  const values = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Charged to client' });
  // The next action begins with the user and the kind of the last one, not with its amounts.
  expect(values()[0]?.value).toBe('');
  await userEvent.type(values()[0] as HTMLElement, '12.34');
  const [reverse] = within(table).getAllByRole('button', { name: 'Reverse' });
  await userEvent.click(reverse as HTMLElement);
  await waitFor(() => expect(values()).toHaveLength(2), patient);
  expect(values()[0]?.value).toBe('12.34');
  expect(document.activeElement).toBe(values()[1]);
  // Nothing was typed there, so another one takes its place.
  await userEvent.click(reverse as HTMLElement);
  await waitFor(() => expect(document.activeElement).toBe(values()[1]), patient);
  expect(values()).toHaveLength(2);
}, 90_000);
