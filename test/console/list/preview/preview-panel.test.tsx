// @vitest-environment shared-window
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  for (const name of ['Aubé', 'Bouchard']) await service.ask('POST', '/api/clients', { body: { code: name, name } });
  bindFetch(service);
}, 120_000);
afterAll(() => service.close());

test('a preview that is closed from inside gives the focus back to its row', async () => {
  await visit(service, '/clients?sort=name');
  const row = await screen.findByRole('link', { name: /Bouchard/ }, patient);
  const panel = () => screen.findByRole('complementary', { name: 'Preview: Client' }, patient);
  for (const close of [
    (button: HTMLElement) => userEvent.click(button),
    () => userEvent.keyboard('{Enter}'),
    () => userEvent.keyboard('{Escape}'),
  ]) {
    row.focus();
    await userEvent.keyboard(' ');
    const button = within(await panel()).getByRole('button', { name: 'Close the preview' });
    button.focus();
    await close(button);
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Preview: Client' })).toBeNull(), patient);
    expect(document.activeElement).toBe(row);
  }
}, 60_000);
