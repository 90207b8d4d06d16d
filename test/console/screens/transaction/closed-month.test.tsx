// @vitest-environment shared-window
/** A date in a closed month is reported while the entry is written, and refused at its field if it is posted anyway. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 20_000 };
let service: TestService;
const close = (upTo: string | null) =>
  service.ask('PUT', '/api/settings/company', { body: { closedMonths: { upTo } } });

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());
afterEach(cleanup);

async function openEntry() {
  bindFetch(service);
  await visit(service, '/transactions/new');
  const date = await screen.findByRole('textbox', { name: 'Date' }, patient);
  return async (day: string) => {
    await userEvent.clear(date);
    await userEvent.type(date, day);
  };
}

it('is said beside the date, and no more for a date after it', async () => {
  await close('2026-09');
  const typeDate = await openEntry();
  await typeDate('2026-09-30');
  await screen.findByText(/^The books are closed through September 2026:/, undefined, patient);
  await typeDate('2026-10-01');
  await waitFor(() => expect(screen.queryByText(/^The books are closed/)).toBeNull(), patient);
});

it('is refused on the date where it was closed meanwhile, and nothing typed is lost', async () => {
  await close(null);
  const typeDate = await openEntry();
  await typeDate('2026-09-30');
  await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'Rent');
  await userEvent.type(screen.getByRole('combobox', { name: 'Line 1: Account' }), '5000');
  await userEvent.type(screen.getByRole('textbox', { name: 'Line 1: Debit' }), '10');
  await userEvent.type(screen.getByRole('combobox', { name: 'Line 2: Account' }), '1000');
  await userEvent.type(screen.getByRole('textbox', { name: 'Line 2: Credit' }), '{Control>}a{/Control}10');
  await close('2026-09');
  await userEvent.keyboard('{Control>}s{/Control}');
  const dialog = within(await screen.findByRole('dialog', undefined, patient));
  await userEvent.click(dialog.getByRole('button', { name: /^Post/ }));
  await screen.findByText(/^The books are closed through September 2026\./, undefined, patient);
  // The weekday would stand above the error of the date, so it is left out.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Date' })), patient);
  expect(screen.queryByText(/^Wednesday/)).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveProperty('value', 'Rent');
});
