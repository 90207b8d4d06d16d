// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
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
  const body = { title: 'Call back', date: '2026-01-05 09:00:00', userID: '1' };
  const { body: reminder } = await service.ask('POST', '/api/reminders', { body });
  await visit(service, `/reminders/${reminder.data.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Done' }, patient));
  await screen.findByRole('button', { name: 'Undo' }, patient);
  await userEvent.click(await screen.findByTitle('admin', {}, patient));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }, patient));
  await screen.findByLabelText('Token', {}, patient);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});
