// @vitest-environment shared-window
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindFetch, goTo, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;

beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21', env: { RATE_LIMIT: '0' } });
}, 120_000);
afterAll(() => service.close());
beforeEach(() => bindFetch(service));

it('a second page opens after a picker has read as many records a page', async () => {
  const { body } = await service.ask('GET', '/api/clients?per_page=50&page=2');
  await visit(service, '/clients_contacts/new');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Client' }, patient));
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(10), patient);
  await goTo('/clients?per_page=50');
  await screen.findByRole('grid', { name: 'Clients' }, patient);
  await goTo('/clients?per_page=50&page=2');
  await screen.findAllByText(body.data[0].name, {}, patient);
});
