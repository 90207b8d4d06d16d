// @vitest-environment shared-window
/** The keys that the list of shortcuts names for the field of an entry's party. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  await service.ask('POST', '/api/clients', { body: { code: 'ADA', name: 'Ada' } });
  await service.ask('POST', '/api/providers', { body: { code: 'ZED', name: 'Zénith' } });
}, 60_000);
afterAll(() => service.close());
afterEach(cleanup);

async function focusedParty(): Promise<HTMLElement> {
  bindFetch(service);
  await visit(service, '/transactions/new');
  const party = await screen.findByRole('combobox', { name: 'Client or supplier' }, patient);
  party.focus();
  return party;
}

it.each(['{ArrowDown}', '{Alt>}{ArrowDown}{/Alt}'])(
  '%s in the empty field opens what a click would',
  async (keys) => {
    await focusedParty();
    await userEvent.keyboard(keys);
    await screen.findByRole('option', { name: /Ada/ }, patient);
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2), patient);
  },
  60_000,
);

it('an option reached by the keys alone is chosen by Enter', async () => {
  const party = await focusedParty();
  await userEvent.keyboard('{ArrowDown}');
  await screen.findByRole('option', { name: /Zénith/ }, patient);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(party).toHaveProperty('value', 'ZED'), patient);
}, 60_000);

it('Alt+Enter opens the chosen party in another tab, and nothing where there is none', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  onTestFinished(() => open.mockRestore());
  const party = await focusedParty();
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
  expect(open).not.toHaveBeenCalled();
  await userEvent.click(party);
  await userEvent.keyboard('ZED');
  await screen.findByRole('option', { name: /Zénith/ }, patient);
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
  expect(open).toHaveBeenCalledExactlyOnceWith('/providers/1', '_blank');
  expect(party).toHaveProperty('value', 'ZED');
}, 60_000);
