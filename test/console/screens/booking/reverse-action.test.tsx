// @vitest-environment shared-window
/** A mistaken action is reversed by another one with the opposite signs, because the service changes no action. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { interceptRequests } from '#test/harness/intercept-requests.ts';
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
  // Neither action can be reversed again: the same amount would be taken back twice.
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
  // Nothing was typed into this reversal, so another one takes its place.
  await userEvent.click(reverse as HTMLElement);
  await waitFor(() => expect(document.activeElement).toBe(values()[1]), patient);
  expect(values()).toHaveLength(2);
}, 90_000);

describe.each([
  { mode: 'with our extensions', env: {} as Record<string, string> },
  { mode: 'on a strict service', env: { COMPTOIR_EXTENSIONS: 'off' } },
])('$mode, what somebody else has taken back meanwhile is refused', ({ env }) => {
  let company: TestService;
  let bookingID: number;
  /** The first action that these tests stored. */
  let first = 0;
  const today = new Date().toISOString().slice(0, 10);
  const refusal = 'This action has already been reversed in the meantime.';

  beforeAll(async () => {
    company = await startService({ demo: true, today, env: { RATE_LIMIT: '0', ...env } });
    const { body } = await company.ask('GET', '/api/bookings?per_page=100');
    bookingID = body.data.find(({ pickup_date }: { pickup_date: string }) => pickup_date === today).id;
  }, 120_000);
  afterAll(() => company.close());

  async function charge(value: string, cost: string): Promise<void> {
    const body = { bookingID, date: `${today} 08:00`, user_id: 3, action_id: 2, value, cost };
    const made = await company.ask('POST', '/api/actions', { body });
    expect(made.status).toBe(201);
    first ||= made.body.data.id;
  }

  /** Stores a charge, opens its booking and begins to reverse the charge. */
  async function askForReversal(value: string): Promise<void> {
    await charge(value, '100.00');
    bindFetch(company);
    await visit(company, `/bookings/${bookingID}`);
    const table = await screen.findByRole('table', { name: 'Actions' }, patient);
    const row = (await within(table).findByText(`$${value}`, {}, patient)).closest('tr') as HTMLElement;
    const reverse = within(row).getByRole('button', { name: 'Reverse' });
    await userEvent.click(reverse);
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('value'), patient);
  }

  /** The number of actions of this amount among those that these tests stored. */
  async function count(value: string): Promise<number> {
    const values: string[] = [];
    for (let id = first; ; id++) {
      const { status, body } = await company.ask('GET', `/api/actions/${id}`);
      if (status === 404) return values.filter((each) => each === value).length;
      values.push(body.data.value);
    }
  }

  it('when it is sent', async () => {
    await askForReversal('250.50');
    await charge('-250.50', '-100.00');
    await userEvent.keyboard('{Enter}');
    const form = (await screen.findByText(refusal, {}, patient)).closest('form') as HTMLElement;
    expect(await count('-250.50')).toBe(1);
    await within(screen.getByRole('table', { name: 'Actions' })).findByText('Reversed', {}, patient);
    // Once the reversal is cancelled, only the form of the next action is left.
    await userEvent.click(within(form).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText(refusal)).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Charged to client' }).value).toBe('');
  }, 90_000);

  it('when it had to wait for a new sign-in', async () => {
    await askForReversal('130.00');
    interceptOnce(async () => {
      await charge('-130.00', '-100.00');
      return new Response('', { status: 401 });
    });
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }, patient));
    await userEvent.type(await dialog.findByLabelText('Access token', {}, patient), `${company.tokens.admin}{Enter}`);
    await screen.findByText(refusal, {}, patient);
    expect(await count('-130.00')).toBe(1);
  }, 90_000);

  it('when its answer was lost, and it is sent again', async () => {
    await askForReversal('77.00');
    interceptOnce(async () => {
      await charge('-77.00', '-100.00');
      throw new TypeError('lost');
    });
    await userEvent.keyboard('{Enter}');
    const lost = await screen.findByText(/^It may or may not have been saved/, {}, patient);
    const form = within(lost.closest('form') as HTMLElement);
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    if (env.COMPTOIR_EXTENSIONS) await userEvent.click(form.getByRole('button', { name: 'Add' }));
    await form.findByText(refusal, {}, patient);
    expect(await count('-77.00')).toBe(1);
  }, 90_000);
});

/** Answers the next action that is sent in place of the service. */
function interceptOnce(reply: () => Promise<Response>): void {
  let isDone = false;
  const restore = interceptRequests(({ method, url }) => {
    if (isDone || method !== 'POST' || !url.endsWith('/api/actions')) return undefined;
    isDone = true;
    return reply();
  });
  onTestFinished(restore);
}
