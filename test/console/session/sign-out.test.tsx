// @vitest-environment shared-window
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
});
afterAll(() => service.close());
beforeEach(() => bindFetch(service));

it('what one person was told, and could undo, is gone when they sign out', async () => {
  const client = await service.ask('POST', '/api/clients', { body: { code: 'ELAN', name: 'Élan Mécanique' } });
  const about = { module: 'clients', moduleID: String(client.body.data.id) };
  const body = { ...about, title: 'Call back', date: '2026-01-05 09:00:00', userID: '4' };
  await service.ask('POST', '/api/reminders', { body });
  await visit(service, '/reminders');
  (await screen.findByRole('link', { name: 'Call back' }, patient)).focus();
  await userEvent.keyboard('c');
  await screen.findByRole('button', { name: /^Undo/ }, patient);
  await userEvent.click(screen.getByTitle('admin'));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }, patient));
  await screen.findByText('Sign in', { selector: 'h1' }, patient);
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});
