// @vitest-environment shared-window
/** What the form of a task says of its status before it is saved. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 25_000 };
const note = /has no column yet/;
const lookups = () => sentRequests.filter(({ method, url }) => method === 'GET' && /\/tasks\?.*status=77/.test(url));
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  bindFetch(service);
  const project = { code: 'TOIT', name: 'Toit' };
  expect((await service.ask('POST', '/api/projects', { body: project })).status).toBe(201);
}, 60_000);
afterEach(cleanup);
afterAll(() => service.close());

async function typeStatus(title: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText(/^Title/, { selector: 'input' }, patient), title);
  const status = await screen.findByLabelText(/^Status/, { selector: 'input' }, patient);
  await userEvent.clear(status);
  await userEvent.type(status, '77');
}

test('a status that the task just saved has taken is not called new for the next task', async () => {
  await visit(service, '/tasks/new?project_id=1');
  await typeStatus('Isoler le mur');
  await waitFor(() => expect(document.body.textContent).toMatch(note), patient);
  expect(lookups()).toHaveLength(1);

  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(async () => {
    const { body } = await service.ask('GET', '/api/tasks');
    expect(body.data).toMatchObject([{ title: 'Isoler le mur', status: 77 }]);
  }, patient);
  await waitFor(
    () => expect(screen.getByLabelText(/^Title/, { selector: 'input' })).toHaveProperty('value', ''),
    patient,
  );
  await typeStatus('Peindre le mur');
  await waitFor(() => expect(lookups().length).toBeGreaterThan(1), patient);
  await waitFor(() => expect(document.body.textContent).not.toMatch(note), patient);
}, 60_000);
