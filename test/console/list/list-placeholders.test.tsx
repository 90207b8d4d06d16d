// @vitest-environment shared-window
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 40_000 };
let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21', env: { RATE_LIMIT: '0' } });
  bindFetch(service);
}, 120_000);
afterAll(() => service.close());

it('says where the search looks, and leads to the filter by a name that the list shows of another record', async () => {
  await visit(service, '/sales?q=granite');
  await screen.findByText(
    'Check the spelling, or use fewer words. Only Sale no., Invoice, Quote are searched.',
    undefined,
    patient,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Filter by Client' }));
  await screen.findByRole('combobox', { name: 'Client' }, patient);
  await waitFor(() => expect(location.search).toBe(''));
});

it('says no more than that where the list shows no name of another record', async () => {
  await visit(service, '/clients?q=nobodyofthatname');
  await screen.findByText('Check the spelling, or use fewer words.', undefined, patient);
  expect(screen.queryByRole('button', { name: /^Filter by/ })).toBeNull();
});
