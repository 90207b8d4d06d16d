// @vitest-environment shared-window
/** A field that two people changed is saved only with a value that was chosen, or typed, after both were shown. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { interceptRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
let id: number;
let made = 0;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());

const patient = { timeout: 30_000 };
const field = (name: string) => screen.findByRole('textbox', { name }, patient);
const radio = (name: string) => screen.findByRole('radio', { name }, patient);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const puts = () => sentRequests.filter(({ method }) => method === 'PUT');
const stored = async () => (await service.ask('GET', `/api/clients/${id}`)).body.data;
const isSaved = () => waitFor(() => expect(location.pathname).toBe(`/clients/${id}`), patient);

async function retype(name: string, text: string): Promise<void> {
  const input = await field(name);
  await userEvent.clear(input);
  await userEvent.type(input, text);
}

beforeEach(async () => {
  cleanup();
  localStorage.clear();
  bindFetch(service);
  const body = { code: `BOTH-${++made}`, name: `Both ${made}`, city: 'Lévis', address: '1, rue A' };
  id = (await service.ask('POST', '/api/clients', { body })).body.data.id;
  await visit(service, `/clients/${id}/edit`);
  await retype('City', 'Laval');
  await retype('Address', '2, rue B');
  await service.ask('PUT', `/api/clients/${id}`, { body: { city: 'Québec', address: '3, rue C' } });
});

it('a second press of the same gesture sends nothing: it asks for the first open choice', async () => {
  await press('Save');
  const theirs = await radio('Address: keep theirs');
  expect(theirs).toHaveProperty('checked', false);
  expect(await radio('Address: keep mine')).toHaveProperty('checked', false);
  const sent = puts().length;
  await press('Save');
  await screen.findByText('Choose which value to keep: Address, City.', {}, patient);
  await waitFor(() => expect(document.activeElement).toBe(theirs), patient);
  await userEvent.keyboard('{Control>}s{/Control}');
  await userEvent.click(theirs);
  await press('Save with these choices');
  await screen.findByText('Choose which value to keep: City.', {}, patient);
  expect(document.activeElement).toBe(await radio('City: keep theirs'));
  expect(puts()).toHaveLength(sent);
  expect(await stored()).toMatchObject({ city: 'Québec', address: '3, rue C' });

  await userEvent.click(await radio('City: keep mine'));
  await press('Save');
  await isSaved();
  expect(await stored()).toMatchObject({ city: 'Laval', address: '3, rue C' });
});

it('a press before the two values are drawn sends nothing, either', async () => {
  const restore = interceptRequests(async ({ method }, pass) => {
    const answer = await pass();
    // The form goes on as soon as it has read the answer, before React has drawn anything.
    if (method === 'PUT') setTimeout(() => screen.getByRole('button', { name: 'Save' }).click());
    return answer;
  });
  await press('Save');
  await radio('City: keep mine');
  restore();
  expect(await stored()).toMatchObject({ city: 'Québec', address: '3, rue C' });
});

it('what is typed over a field since is a choice, too', async () => {
  await press('Save');
  await radio('City: keep theirs');
  await retype('City', 'Sorel');
  await userEvent.click(await radio('Address: keep mine'));
  await press('Save');
  await isSaved();
  expect(await stored()).toMatchObject({ city: 'Sorel', address: '2, rue B' });
});
