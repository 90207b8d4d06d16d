// @vitest-environment shared-window
/** Text typed while a form is sent that cannot be edited afterwards: it is kept for the next form, or for this one. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { holdRequests, refuseRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());
beforeEach(() => {
  cleanup();
  localStorage.clear();
  bindFetch(service);
});

const patient = { timeout: 30_000 };
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name }, patient);
const formOf = async (name: string) => (await field(name)).closest('form');
const expectInert = async (name: string) =>
  waitFor(async () => expect((await formOf(name))?.hasAttribute('inert')).toBe(true), patient);

const isCreate = ({ method, url }: { method: string; url: string }) => method === 'POST' && url.includes('/api/');

/** Begins to post an entry whose description was typed last. Returns what refuses it. */
async function postEntry(status: number, body?: object): Promise<() => void> {
  await visit(service, '/transactions/new');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Line 1: Account' }, patient), '1000');
  await userEvent.type(await field('Line 1: Debit'), '5');
  await userEvent.type(screen.getByRole('combobox', { name: 'Line 2: Account' }), '4000');
  const credit = await field('Line 2: Credit');
  await userEvent.clear(credit);
  await userEvent.type(credit, '5');
  await userEvent.type(await field('Description'), 'Rent');
  refuseRequests(isCreate, status, body);
  const { release } = holdRequests(isCreate);
  await userEvent.keyboard('{Control>}s{/Control}');
  await userEvent.click(await screen.findByRole('button', { name: 'Post the entry' }, patient));
  await expectInert('Description');
  return release;
}

it('goes into the next form, where one follows', async () => {
  await visit(service, '/clients/new');
  await userEvent.type(await field('Code'), 'NEXT-1');
  await userEvent.type(await field('Name'), 'First');
  const { release } = holdRequests(isCreate);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expectInert('Name');
  await userEvent.keyboard('Second');
  expect(await field('Name')).toHaveProperty('value', 'First');
  release();
  await waitFor(async () => expect(await field('Name')).toHaveProperty('value', 'Second'), patient);
  expect(location.pathname).toBe('/clients/new');
  expect(await field('Code')).toHaveProperty('value', '');
});

it('stays kept for the next form where this one was refused', async () => {
  await service.ask('POST', '/api/clients', { body: { code: 'TAKEN', name: 'First of all' } });
  await visit(service, '/clients/new');
  const code = await field('Code');
  await userEvent.type(code, 'TAKEN');
  await userEvent.type(await field('Name'), 'First');
  const { release } = holdRequests(isCreate);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expectInert('Name');
  await userEvent.keyboard('Second');
  release();
  await screen.findByText('Kept for the next record, if you choose “Save and create another”: “Second”', {}, patient);
  await waitFor(() => expect(document.activeElement).toBe(code), patient);
  await userEvent.keyboard('{End}-2');
  expect(code).toHaveProperty('value', 'TAKEN-2');
  expect(await field('Name')).toHaveProperty('value', 'First');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(async () => expect(await field('Name')).toHaveProperty('value', 'Second'), patient);
  expect((await service.ask('GET', '/api/clients?code=TAKEN-2')).body.data).toMatchObject([{ name: 'First' }]);
});

it('stays in the field of an entry where it was typed, also where another one has the focus by then', async () => {
  const release = await postEntry(422, { code: 'invalid', errors: { code: ['This code is refused.'] } });
  await userEvent.keyboard(' of May');
  screen.getByTitle('admin').focus();
  release();
  const description = await field('Description');
  await waitFor(() => expect(description).toHaveProperty('value', 'Rent of May'), patient);
  const party = screen.getByRole('combobox', { name: 'Client or supplier' });
  await waitFor(() => expect(document.activeElement).toBe(party), patient);
  expect(party).toHaveProperty('value', '');
});

it('goes to what else has the focus, where the person has gone there', async () => {
  await visit(service, '/clients/new');
  await userEvent.type(await field('Code'), 'ELSEWHERE');
  await userEvent.type(await field('Name'), 'First');
  const { release } = holdRequests(isCreate);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expectInert('Name');
  const button = screen.getByTitle('admin');
  button.focus();
  const isLeftToIt = fireEvent.keyDown(button, { key: ' ' });
  expect(isLeftToIt).toBe(true);
  release();
  await waitFor(async () => expect(await field('Code')).toHaveProperty('value', ''), patient);
  expect(await field('Name')).toHaveProperty('value', '');
});

it('stays in an entry that was not posted', async () => {
  const release = await postEntry(507);
  await userEvent.keyboard(' of May');
  expect(await field('Description')).toHaveProperty('value', 'Rent');
  release();
  await screen.findByText('The service has no storage space left', {}, patient);
  const description = await field('Description');
  await waitFor(() => expect(description).toHaveProperty('value', 'Rent of May'), patient);
  expect((await formOf('Description'))?.hasAttribute('inert')).toBe(false);
  expect(document.activeElement).toBe(description);
});
