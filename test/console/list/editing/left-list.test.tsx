// @vitest-environment shared-window
/** A change of a cell that fails after its list was left is reported by one notice, which says what can be done. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bindFetch, goTo, visit } from '#test/harness/console.tsx';
import { holdRequests, interceptRequests, refuseRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

let service: TestService;
let id: number;

beforeEach(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  bindFetch(service);
  localStorage.clear();
  id = (await service.ask('POST', '/api/clients', { body: { code: 'AA', name: 'Alizé', city: 'Lévis' } })).body.data.id;
}, 60_000);
afterEach(() => service.close());

const isSave = ({ method }: { method: string }) => method === 'PUT';
const cityStored = async () => (await service.ask('GET', `/api/clients/${id}`)).body.data?.city;

it('a value that was refused waits behind another editor, and is not left without a question', async () => {
  await visit(service, '/clients');
  (await screen.findByRole('link', { name: /Alizé/ }, patient)).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{F2}');
  await screen.findByRole('dialog', { name: 'Alizé: City' }, patient);
  refuseRequests(isSave, 422, { code: 'invalid', errors: { city: ['Too far.'] } });
  const { release } = holdRequests(isSave);
  await userEvent.keyboard('Sorel{Tab}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Alizé: City' })).toBeNull(), patient);
  await screen.findByRole('dialog', { name: /^Alizé: / }, patient);
  release();
  await screen.findByText(/Too far/, {}, patient);
  void goTo('/projects');
  await screen.findByRole('dialog', { name: 'Leave without saving?' }, patient);
  expect(location.pathname).toBe('/clients');
});

/** Types a city and goes to another page before the change is answered; `mend` restores the service. */
async function leaveWhileSaving(answer: (send: () => Promise<Response>) => Promise<Response>) {
  await visit(service, '/clients');
  (await screen.findByRole('link', { name: /Alizé/ }, patient)).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{F2}');
  await screen.findByRole('dialog', { name: 'Alizé: City' }, patient);
  const mend = interceptRequests((request, pass) => (isSave(request) ? answer(pass) : undefined));
  const { release } = holdRequests(isSave);
  await userEvent.keyboard('Sorel{Enter}');
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await goTo('/projects');
  await screen.findByRole('heading', { level: 1, name: 'Projects' }, patient);
  release();
  return { mend };
}

it('a refused change is named with its reason by a notice that leads to its record', async () => {
  await leaveWhileSaving(async () => {
    return Response.json({ code: 'invalid', errors: { city: ['Too far.'] } }, { status: 422 });
  });
  await screen.findByText('Not saved: City, Alizé: “Sorel”. City: Too far.', {}, patient);
  expect(screen.getAllByText(/Too far/)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Open the record' }));
  await waitFor(() => expect(location.pathname).toBe(`/clients/${id}`), patient);
});

it('a change whose answer was lost is not called unsaved, and nothing says so once trying again has saved it', async () => {
  const { mend } = await leaveWhileSaving(async (send) => {
    await send();
    throw new TypeError('network');
  });
  await screen.findByText(/^May not have been saved: City, Alizé: “Sorel”\. .*This may have been done/, {}, patient);
  expect(screen.queryByText(/^Not saved/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Open the record' })).toBeNull();
  mend();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Saved: Alizé (City).', {}, patient);
  expect(await cityStored()).toBe('Sorel');
  expect(screen.queryByText(/Sorel/)).toBeNull();
});

it('a change that somebody else overtook is named, and leads to the record as it is', async () => {
  await leaveWhileSaving(async (send) => {
    const record = (await service.ask('GET', `/api/clients/${id}`)).body.data;
    await service.ask('PUT', `/api/clients/${id}`, { body: { ...record, city: 'Gaspé' } });
    return send();
  });
  const notice = 'Not saved: City, Alizé: “Sorel”. Somebody changed this record in the meantime.';
  await screen.findByText(notice, {}, patient);
  await screen.findByRole('button', { name: 'Open the record' });
  expect(await cityStored()).toBe('Gaspé');
});

it('a change of a record that is there no more leads nowhere', async () => {
  await leaveWhileSaving(async () => new Response(JSON.stringify({ code: 'record_not_found' }), { status: 404 }));
  await screen.findByText(/^Not saved: City, Alizé: “Sorel”\. Record not found/, {}, patient);
  expect(screen.queryByRole('button', { name: 'Open the record' })).toBeNull();
});
