// @vitest-environment shared-window
import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
}, 60_000);
afterAll(() => service.close());

it('the day sheet of a shop without bays says so, and offers to add one', async () => {
  bindFetch(service);
  await visit(service, '/agenda/sheet');
  await screen.findByText('There is no bay in service yet.', undefined, { timeout: 30_000 });
  expect(screen.getByRole('link', { name: 'New bay' }).getAttribute('href')).toBe('/agenda_bays/new');
  // A page that only says why it is empty cannot be printed.
  expect(screen.getByRole('button', { name: 'Print' })).toHaveProperty('disabled', true);
}, 60_000);
