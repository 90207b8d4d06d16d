// @vitest-environment shared-window
/** A form whose record somebody else changed meanwhile in the same way. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRecents } from '#console/record/recent/recent-store.ts';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 20_000 };
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0', COMPTOIR_EXTENSIONS: 'off' } });
}, 120_000);
afterAll(() => service.close());

async function saveAs(name: string, theirs?: string): Promise<string | undefined> {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  bindFetch(service);
  const body = { code: name, name: 'Aubé' };
  const { id } = (await service.ask('POST', '/api/clients', { body })).body.data;
  await visit(service, `/clients/${id}/edit`);
  const field = await screen.findByRole('textbox', { name: 'Name' }, patient);
  await userEvent.clear(field);
  await userEvent.type(field, name);
  if (theirs) await service.ask('PUT', `/api/clients/${id}`, { body: { ...body, name: theirs } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(location.pathname).toBe(`/clients/${id}`), patient);
  return readRecents().find((recent) => recent.segment === 'clients' && recent.id === id)?.what;
}

test('what the form changed is named as changed, and what it left as it was is not', async () => {
  expect(await saveAs('Bouchard')).toBe('changed');
  expect(await saveAs('Cormier', 'Cormier')).toBe('opened');
}, 90_000);
