// @vitest-environment shared-window
/** N on a project's page begins a task of it, and no other project; the list of tasks names the inactive ones. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
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

test('the list of tasks says which are inactive, and of the others nothing', async () => {
  for (const active of [1, 0])
    await service.ask('POST', '/api/tasks', { body: { project_id: 1, name: active ? 'Usual' : 'Put aside', active } });
  await visit(service, '/tasks');
  const table = within(await screen.findByRole('grid', { name: 'Tasks' }, patient));
  const cellOf = async (name: string) => {
    const row = (await table.findByRole('link', { name }, patient)).closest('tr');
    return row?.querySelector('td[data-field="active"]')?.textContent;
  };
  expect(await cellOf('Put aside')).toBe('Inactive');
  expect(await cellOf('Usual')).toBe('');
}, 60_000);
