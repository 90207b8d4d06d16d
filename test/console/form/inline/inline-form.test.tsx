// @vitest-environment shared-window
/** What is typed in a form inside a page survives the page, as in a form with a page of its own. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

let service: TestService;
let bookings: readonly number[];
beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21', env: { RATE_LIMIT: '0' } });
  const { body } = await service.ask('GET', '/api/bookings?per_page=2');
  bookings = body.data.map(({ id }: { id: number }) => id);
}, 120_000);
afterAll(() => service.close());
beforeEach(() => {
  cleanup();
  localStorage.clear();
  bindFetch(service);
});

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('comptoir.draft|'));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }, patient));
const charged = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Charged to client' }, patient);

/** Types and leaves the page as a crash does, without a question. */
async function typeAndCrash(bookingId: number, value: string): Promise<void> {
  await visit(service, `/bookings/${bookingId}`);
  await userEvent.type(await charged(), value);
  await waitFor(() => expect(drafts()).toHaveLength(1), patient);
  cleanup();
}

it('an action that was being typed is offered again on the page of its booking, and is stored once', async () => {
  const [bookingId = 0] = bookings;
  const actions = async () => (await service.ask('GET', `/api/actions?bookingID=${bookingId}&per_page=100`)).body.data;
  const before = await actions();
  await typeAndCrash(bookingId, '12.34');
  await visit(service, `/bookings/${bookingId}`);
  await press('Resume');
  await waitFor(async () => expect((await charged()).value).toBe('12.34'), patient);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Paid to driver' }, patient), '5');
  await press('Add');
  await waitFor(() => expect(drafts()).toHaveLength(0), patient);
  expect(await actions()).toHaveLength(before.length + 1);
}, 90_000);

it('on the page of another booking it is not offered', async () => {
  const [bookingId = 0, other = 0] = bookings;
  await typeAndCrash(bookingId, '12.34');
  await visit(service, `/bookings/${other}`);
  await charged();
  await userEvent.click(await screen.findByRole('button', { name: /unsaved/i }, patient));
  const tray = await screen.findByRole('dialog', {}, patient);
  await within(tray).findByRole('heading', { name: 'Actions' }, patient);
  expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
}, 90_000);
