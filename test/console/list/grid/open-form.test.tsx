// @vitest-environment shared-window
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

describe.each(eitherService)('a record of a list $mode', ({ env }) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0', ...env } });
    for (const name of ['Aubé', 'Bouchard']) await service.ask('POST', '/api/clients', { body: { code: name, name } });
    bindFetch(service);
  }, 120_000);
  afterAll(() => service.close());

  const rowOf = (name: string) => screen.findByRole('link', { name: new RegExp(name) }, patient);
  const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' }, patient);

  test('opens its form by Shift+F2, and Back leads to its row', async () => {
    await visit(service, '/clients?sort=name');
    (await rowOf('Bouchard')).focus();
    await userEvent.keyboard('{Shift>}{F2}{/Shift}');
    expect((await nameField()).value).toBe('Bouchard');
    expect(location.pathname).toMatch(/^\/clients\/\d+\/edit$/);
    history.back();
    const row = await rowOf('Bouchard');
    await waitFor(() => expect(document.activeElement).toBe(row), patient);
  });

  test('is read ahead while the focus rests on its row, and those that it passed are not', async () => {
    await visit(service, '/clients?sort=name');
    const rows = [await rowOf('Aubé'), await rowOf('Bouchard')] as const;
    sentRequests.length = 0;
    for (const row of rows) row.focus();
    const [passed, rested] = rows.map((row) => `/api${row.getAttribute('href')}`);
    await waitFor(() => expect(sentRequests.map(({ url }) => url)).toContain(rested), patient);
    expect(sentRequests.map(({ url }) => url)).not.toContain(passed);
  });

  test('opens its form from its preview', async () => {
    await visit(service, '/clients?sort=name');
    (await rowOf('Aubé')).focus();
    await userEvent.keyboard(' ');
    const preview = await screen.findByRole('complementary', { name: 'Preview: Client' }, patient);
    await userEvent.click(within(preview).getByRole('link', { name: 'Edit' }));
    expect((await nameField()).value).toBe('Aubé');
  });

  test('opens its page where nothing changes it any more', async () => {
    const made = async (segment: string, body: object) =>
      (await service.ask('POST', `/api/${segment}`, { body })).body.data.id;
    const client_id = await made('clients', { code: 'S1', name: 'Cormier' });
    const id = await made('sales', { client_id, date: '2026-11-20' });
    await service.ask('PUT', `/api/sales/${id}`, { body: { action: 'quote' } });
    await visit(service, '/sales');
    await waitFor(() => expect(document.querySelector(`a[data-row][href="/sales/${id}"]`)).not.toBeNull(), patient);
    document.querySelector<HTMLElement>(`a[data-row][href="/sales/${id}"]`)?.focus();
    await userEvent.keyboard(' ');
    const preview = await screen.findByRole('complementary', { name: 'Preview: Sale' }, patient);
    within(preview).getByRole('link', { name: 'Open' });
    expect(within(preview).queryByRole('link', { name: 'Edit' })).toBe(null);
    await userEvent.keyboard('{Shift>}{F2}{/Shift}');
    await waitFor(() => expect(location.pathname).toBe(`/sales/${id}`), patient);
  });

  // A strict service does not describe roles.
  test.skipIf(env.COMPTOIR_EXTENSIONS)('opens no form for who may only read', async () => {
    await visit(service, '/clients?sort=name', { as: 'viewer' });
    (await rowOf('Aubé')).focus();
    await userEvent.keyboard('{Shift>}{F2}{/Shift} ');
    const preview = await screen.findByRole('complementary', { name: 'Preview: Client' }, patient);
    expect(within(preview).queryByRole('link', { name: 'Edit' })).toBe(null);
    expect(location.pathname).toBe('/clients');
  });
});
