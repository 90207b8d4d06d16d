// @vitest-environment shared-window
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindFetch, goTo, sentRequests, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  bindFetch(service);
}, 120_000);
afterAll(() => service.close());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const readsOf = (path: RegExp) => sentRequests.filter(({ method, url }) => method === 'GET' && path.test(url));

async function makeClient(): Promise<number> {
  const reply = await service.app.inject({
    method: 'POST',
    url: '/api/clients',
    headers: { Authentication: `Bearer ${service.tokens.admin}` },
    payload: { code: 'MTL', name: 'Montréal' },
  });
  return reply.json().data.id;
}

test('what an opened page shows is read once', async () => {
  const id = await makeClient();
  sentRequests.length = 0;
  await visit(service, `/clients/${id}`);
  await heading('Montréal');
  expect(readsOf(/^\/api\/clients\/\d+/)).toHaveLength(1);
  await act(() => goTo('/agenda_bays?sort=-name'));
  await heading('Bays');
  await waitFor(() => expect(readsOf(/^\/api\/agenda_bays/)).toHaveLength(1));
  expect(readsOf(/^\/api\/agenda_bays/)[0]?.url).toContain('sort=-name');
  await act(() => goTo('/agenda_bays?sort=name'));
  await waitFor(() => expect(readsOf(/^\/api\/agenda_bays/)).toHaveLength(2));
  await act(() => goTo(`/clients/${id}/edit`));
  await screen.findByRole('button', { name: 'Save' });
  expect(readsOf(/^\/api\/clients\/\d+/)).toHaveLength(1);
  cleanup();
});

test('nothing is read for a person who may not see it', async () => {
  sentRequests.length = 0;
  await visit(service, '/transactions', { as: 'shop' });
  await heading('Your role does not allow this');
  expect(readsOf(/^\/api\/transactions/)).toEqual([]);
});
