// @vitest-environment shared-window
/** Moving from record to record of a list that has changed since it was opened. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { storeSequence } from '#console/record/record-sequence.ts';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { holdRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
const city = 'Laval';
const source = { query: { city, per_page: 2 }, perPage: 2, list: 'abc', address: '/clients?city=Laval&per_page=2' };
const names = ['Aubé', 'Bouchard', 'Côté', 'Dubé', 'Émond'];
let service: TestService;
let ids: number[];

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  ids = [];
  for (const [at, name] of names.entries()) {
    const { body } = await service.ask('POST', '/api/clients', { body: { code: `C-${at}`, name, city } });
    ids.push(body.data.id);
  }
}, 60_000);
afterAll(() => service.close());
beforeEach(() => bindFetch(service));
afterEach(async () => {
  sessionStorage.clear();
  for (const id of ids) await move(id, city);
});

const move = (id: number | undefined, to: string) => service.ask('PUT', `/api/clients/${id}`, { body: { city: to } });

/** Moves the record at this position out of the list and then opens it. */
async function openMoved(position: number): Promise<void> {
  const id = ids[position] ?? 0;
  await move(id, 'Montréal');
  storeSequence({ segment: 'clients', id, source, position });
  await visit(service, `/clients/${id}`);
  await screen.findByText('No longer at this place in the list', {}, patient);
}

async function go(direction: 'Next' | 'Previous', to: string | undefined): Promise<void> {
  const pager = within(screen.getByRole('navigation', { name: 'Records of the list' }));
  const button = await pager.findByRole('button', { name: `${direction} record` });
  await waitFor(() => expect(button).toHaveProperty('disabled', false), patient);
  await userEvent.click(button);
  await screen.findByRole('heading', { level: 1, name: to }, patient);
}

it('goes on to the record that took the place of one that has left the list', async () => {
  await openMoved(1);
  await go('Next', 'Côté');
  await screen.findByText('2 of 4', {}, patient);
});

it('at the beginning of a page, too, and back to the page before', async () => {
  await openMoved(2);
  await go('Next', 'Dubé');
  await screen.findByText('3 of 4', {}, patient);
  await go('Previous', 'Bouchard');
  await screen.findByText('2 of 4', {}, patient);
});

it('ends where the last record has left the list', async () => {
  await openMoved(4);
  expect(screen.getByRole('button', { name: 'Next record' }).getAttribute('aria-disabled')).toBe('true');
  await go('Previous', 'Dubé');
  await screen.findByText('4 of 4', {}, patient);
});

const press = (key: string) => fireEvent.keyDown(document.body, { key });
const heading = (name: string | undefined) => screen.findByRole('heading', { level: 1, name }, patient);

it('takes the direction pressed last before the neighbours were known', async () => {
  storeSequence({ segment: 'clients', id: ids[2] ?? 0, source, position: 2 });
  const { release } = holdRequests(({ url }) => url.includes('/api/clients?'));
  await visit(service, `/clients/${ids[2]}`);
  await heading('Côté');
  press(']');
  press('[');
  release();
  await heading('Bouchard');
});

it('goes on from a record that is not there yet itself', async () => {
  storeSequence({ segment: 'clients', id: ids[0] ?? 0, source, position: 0 });
  const { held, release } = holdRequests(({ url }) => /\/api\/clients[?/]/.test(url));
  await visit(service, `/clients/${ids[0]}`);
  await waitFor(() => expect(held.map(({ url }) => url).join()).toContain('/api/clients?city=Laval'), patient);
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  press(']');
  release();
  await heading('Bouchard');
});

it('reads both neighbours ahead', async () => {
  storeSequence({ segment: 'clients', id: ids[2] ?? 0, source, position: 2 });
  await visit(service, `/clients/${ids[2]}`);
  await heading('Côté');
  for (const id of [ids[1], ids[3]])
    await waitFor(() => expect(sentRequests.map(({ url }) => url)).toContain(`/api/clients/${id}`), patient);
});
