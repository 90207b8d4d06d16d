// @vitest-environment shared-window
/** Entries are posted one after the other, most of them on one date. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 20_000 };
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());
afterEach(cleanup);

const dateField = () => screen.findByRole('textbox', { name: 'Date' }, patient);

async function postAndNext(day: string, warning?: string) {
  const date = await dateField();
  await userEvent.clear(date);
  await userEvent.type(date, day);
  await userEvent.type(screen.getByRole('combobox', { name: 'Line 1: Account' }), '5000');
  await userEvent.type(screen.getByRole('textbox', { name: 'Line 1: Debit' }), '10');
  await userEvent.type(screen.getByRole('combobox', { name: 'Line 2: Account' }), '1000');
  await userEvent.type(screen.getByRole('textbox', { name: 'Line 2: Credit' }), '{Control>}a{/Control}10');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const dialog = within(await screen.findByRole('dialog', undefined, patient));
  if (warning) await dialog.findByText(new RegExp(warning), undefined, patient);
  await userEvent.click(dialog.getByRole('button', { name: /^Post/ }));
  await waitFor(
    () => expect(screen.getByRole('textbox', { name: 'Line 1: Debit' })).toHaveProperty('value', ''),
    patient,
  );
}

it('the date stays for the next, with its pin in sight, until the pin is taken out', async () => {
  bindFetch(service);
  await visit(service, '/transactions/new');
  await postAndNext('2026-09-30');
  expect(await dateField()).toHaveProperty('value', '2026-09-30');
  const pin = screen.getByRole('button', { name: /Date/, pressed: true });
  await userEvent.click(pin);
  await postAndNext('2026-09-29');
  expect(await dateField()).not.toHaveProperty('value', '2026-09-29');
}, 90_000);

it('warns of the suppliers’ account without a supplier', async () => {
  await service.ask('PUT', '/api/settings/company', {
    body: { saleAccounts: { receivable: '1100', payable: '1000' } },
  });
  bindFetch(service);
  await visit(service, '/transactions/new');
  await postAndNext('2026-09-28', 'Accounts payable has no supplier');
}, 90_000);

it('warns of the clients’ account without a client, and posts all the same', async () => {
  await service.ask('PUT', '/api/settings/company', { body: { saleAccounts: { receivable: '1000' } } });
  bindFetch(service);
  await visit(service, '/transactions/new');
  await postAndNext('2026-09-30', 'Accounts receivable has no client');
  expect((await service.ask('GET', '/api/transactions?details.account=1000&date=2026-09-30')).body.meta.total).toBe(2);
}, 90_000);
