// @vitest-environment shared-window
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { refuseRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  // More clients than are offered before anything is typed, so that the last one must be searched for.
  for (let number = 100; number < 160; number++)
    await service.ask('POST', '/api/clients', { body: { code: `A${number}`, name: `Atelier ${number}` } });
  await service.ask('POST', '/api/clients', { body: { code: 'ZED', name: 'Zénith Transport' } });
}, 60_000);
afterAll(() => service.close());
afterEach(cleanup);

it('a complete name chooses its party, also where the field was left before the search had answered', async () => {
  bindFetch(service);
  await visit(service, '/transactions/new');
  const party = await screen.findByRole('combobox', { name: 'Client or supplier' }, patient);
  await userEvent.click(party);
  await userEvent.keyboard('zenith transport{Tab}');
  expect(document.activeElement).not.toBe(party);
  await waitFor(() => expect(party).toHaveProperty('value', 'ZED'), patient);
}, 60_000);

it('what is typed on in it meanwhile is not replaced', async () => {
  bindFetch(service);
  await visit(service, '/transactions/new');
  const party = await screen.findByRole('combobox', { name: 'Client or supplier' }, patient);
  await userEvent.click(party);
  await userEvent.keyboard('zenith{Tab}');
  await userEvent.click(party);
  await userEvent.clear(party);
  await userEvent.keyboard('zenith transport');
  await screen.findByRole('option', { name: /Zénith Transport/ }, patient);
  expect(party).toHaveProperty('value', 'zenith transport');
}, 60_000);

async function typeLines(): Promise<void> {
  await userEvent.type(await screen.findByRole('combobox', { name: 'Line 1: Account' }, patient), '1000');
  await userEvent.type(screen.getByRole('textbox', { name: 'Line 1: Debit' }), '5');
  await userEvent.type(screen.getByRole('combobox', { name: 'Line 2: Account' }), '4000');
  const credit = screen.getByRole('textbox', { name: 'Line 2: Credit' });
  await userEvent.clear(credit);
  await userEvent.type(credit, '5');
}

it('saving waits for the party that a complete name means', async () => {
  bindFetch(service);
  await visit(service, '/transactions/new');
  await typeLines();
  await userEvent.click(screen.getByRole('combobox', { name: 'Client or supplier' }));
  await userEvent.keyboard('zenith transport{Tab}{Control>}s{/Control}');
  const dialog = await screen.findByRole('dialog', {}, patient);
  expect(dialog.textContent).toContain('ZED');
  expect(dialog.textContent).not.toContain('zenith');
  await userEvent.click(screen.getByRole('button', { name: 'Post the entry' }));
  await waitFor(() => expect(location.pathname).toMatch(/^\/transactions\/\d+$/), patient);
  expect((await service.ask('GET', '/api/transactions')).body.data).toMatchObject([{ code: 'ZED' }]);
}, 60_000);

it('a name that could not be looked up is not saved, and is looked up again by the next save', async () => {
  bindFetch(service);
  await visit(service, '/transactions/new');
  await typeLines();
  const restore = refuseRequests(({ url }) => /\/api\/(clients|providers)\?.*q=/.test(url), 500);
  const party = screen.getByRole('combobox', { name: 'Client or supplier' });
  await userEvent.click(party);
  await userEvent.keyboard('zenith transport{Control>}s{/Control}');
  await screen.findByText('“zenith transport” could not be looked up. Try again, or clear the field.', {}, patient);
  await waitFor(() => expect(document.activeElement).toBe(party), patient);
  expect(screen.queryByRole('dialog')).toBeNull();
  restore();
  await userEvent.keyboard('{Control>}s{/Control}');
  const dialog = await screen.findByRole('dialog', {}, patient);
  expect(dialog.textContent).toContain('ZED');
}, 60_000);
