// @vitest-environment shared-window
/** N on a project's page begins a task of that project, and not a new project. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 25_000 };
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  bindFetch(service);
  await service.ask('POST', '/api/clients', { body: { code: 'ELAN', name: 'Garage Élan' } });
  const project = { code: 'TOIT', name: 'Toit' };
  expect((await service.ask('POST', '/api/projects', { body: project })).status).toBe(201);
}, 60_000);
afterEach(cleanup);
afterAll(() => service.close());

test('N, a title and Enter add a task to the project', async () => {
  await visit(service, '/projects/1');
  const title = await screen.findByRole('textbox', { name: /^New task title/ }, patient);
  await userEvent.keyboard('n');
  expect(document.activeElement).toBe(title);
  await userEvent.keyboard('Isoler le mur{Enter}');
  await waitFor(async () => {
    const { body } = await service.ask('GET', '/api/tasks');
    expect(body.data).toMatchObject([{ title: 'Isoler le mur', projet_id: 1 }]);
  }, patient);
  expect((await service.ask('GET', '/api/projects')).body.meta.total).toBe(1);
}, 60_000);
