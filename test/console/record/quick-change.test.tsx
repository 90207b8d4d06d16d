// @vitest-environment shared-window
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { refuseRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  bindFetch(service);
}, 120_000);
afterAll(() => service.close());

test('what is refused at a field is said in French with the space before the colon', async () => {
  const client = await service.ask('POST', '/api/clients', { body: { code: 'ELAN', name: 'Élan' } });
  const body = { title: 'Appeler', module: 'clients', moduleID: String(client.body.data.id), userID: '4' };
  await service.ask('POST', '/api/reminders', { body: { ...body, date: '2030-01-02 09:00' } });
  const { body: listed } = await service.ask('GET', '/api/reminders');
  refuseRequests(({ method }) => method === 'PUT', 422, { code: 'invalid', errors: { titre: ['Trop court.'] } });
  await visit(service, `/reminders/${listed.data[0].id}`, { language: 'fr' });
  await userEvent.click(await screen.findByRole('button', { name: 'Fait' }, patient));
  const message = await screen.findByText(/: Trop court\.$/, {}, patient);
  expect(message.textContent).toMatch(/[a-z]\u00a0: Trop court\.$/);
}, 60_000);
