// @vitest-environment shared-window
/** Text in an open form when the person changes the language: its amount stays the same. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;
let client = 0;
let sale = 0;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  const make = async (segment: string, body: object): Promise<number> =>
    (await service.ask('POST', `/api/${segment}`, { body })).body.data.id;
  client = await make('clients', { code: 'ADA', name: 'Ada', credit: '12.50' });
  const product_id = await make('products', { code: 'P', category_id: 1, name_fr: 'Pneu', name_en: 'Tire' });
  sale = await make('sales', { client_id: client, date: '2026-11-20' });
  await make('sales_products', { sale_id: sale, product_id, product_price: '3.50' });
}, 120_000);
afterAll(() => service.close());
beforeEach(() => bindFetch(service));
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name }, patient);
const change = (to: 'EN' | 'FR') => userEvent.click(screen.getByRole('button', { name: to }));
/** Changes the language as a command does, without a click that leaves the field or closes what is open. */
const changeByCommand = (to: 'EN' | 'FR') => act(() => screen.getByRole('button', { name: to }).click());
const save = () => userEvent.keyboard('{Control>}s{/Control}');
const sentBody = async (method: string) => {
  await waitFor(() => expect(sentRequests.some((each) => each.method === method)).toBe(true), patient);
  return JSON.parse(sentRequests.find((each) => each.method === method)?.body ?? '');
};

test('in the form of a record, thousands typed in English stay thousands in French, and what was not typed is not changed', async () => {
  await visit(service, `/clients/${client}/edit`);
  expect((await field('Credit limit')).value).toBe('12.50');
  await change('FR');
  expect((await field('Limite de crédit')).value).toBe('12,50');
  await userEvent.type(await field('Ville'), 'Laval');
  await save();
  expect(await sentBody('PUT')).toEqual({ city: 'Laval' });
  sentRequests.length = 0;
  await visit(service, `/clients/${client}/edit`);
  const credit = await field('Credit limit');
  await userEvent.clear(credit);
  await userEvent.paste('1,500');
  changeByCommand('FR');
  expect((await field('Limite de crédit')).value).toMatch(/^1500/);
  await save();
  expect(Number((await sentBody('PUT')).credit)).toBe(1500);
}, 90_000);

test('what is chosen of two changes of one amount is spelled as the form is by then', async () => {
  await visit(service, `/clients/${client}/edit`);
  const credit = await field('Credit limit');
  const { body } = await service.ask('GET', `/api/clients/${client}`);
  await service.ask('PUT', `/api/clients/${client}`, { body: { ...body.data, credit: '20.25' } });
  await userEvent.clear(credit);
  await userEvent.type(credit, '30.75');
  await save();
  await screen.findAllByRole('radio', undefined, patient);
  await change('FR');
  const shown = async () => (await field('Limite de crédit')).value;
  const [theirs, mine] = screen.getAllByRole('radio');
  await userEvent.click(theirs as HTMLElement);
  expect(await shown()).toBe('20,25');
  await userEvent.click(mine as HTMLElement);
  expect(await shown()).toBe('30,75');
}, 60_000);

test('what cannot be read stays as it was typed', async () => {
  await visit(service, `/clients/${client}/edit`);
  const credit = await field('Credit limit');
  await userEvent.clear(credit);
  await userEvent.paste('1.5.x');
  await change('FR');
  expect((await field('Limite de crédit')).value).toBe('1.5.x');
  await change('EN');
}, 60_000);

test('the lines of an entry have the decimal mark of the language in which it is read', async () => {
  await visit(service, '/transactions/new');
  await userEvent.type(await field('Line 1: Debit'), '12.5');
  await userEvent.tab();
  expect((await field('Line 1: Debit')).value).toBe('12.50');
  await change('FR');
  const debit = await field('Ligne 1\u00a0: Débit');
  expect(debit.value).toBe('12,50');
  await userEvent.clear(debit);
  await userEvent.type(debit, '7,25');
  changeByCommand('EN');
  const now = await field('Line 1: Debit');
  expect(now.value).toBe('7.25');
  // The line that has the focus is not mounted again, so it keeps the focus.
  expect(document.activeElement).toBe(now);
}, 60_000);

test('a line of a sale has it, too, whether it is new or being changed', async () => {
  await visit(service, `/sales/${sale}`);
  await userEvent.clear(await field('Price'));
  await userEvent.type(await field('Price'), '4.75');
  await userEvent.click(await screen.findByRole('button', { name: 'Change Pneu' }, patient));
  const prices = (name: string) => screen.getAllByRole<HTMLInputElement>('textbox', { name }).map((each) => each.value);
  await waitFor(() => expect(prices('Price').toSorted()).toEqual(['3.50', '4.75']), patient);
  await change('FR');
  await waitFor(() => expect(prices('Prix').toSorted()).toEqual(['3,50', '4,75']), patient);
}, 60_000);

test('so has the value that a bulk change will set', async () => {
  await visit(service, '/clients');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select every row of this page' }, patient));
  await userEvent.click(await screen.findByRole('button', { name: 'Bulk edit' }, patient));
  const panel = within(await screen.findByRole('dialog', { name: /^Bulk edit/ }, patient));
  await userEvent.selectOptions(panel.getByLabelText('Field to change'), 'credit');
  await userEvent.click(panel.getByLabelText('Credit limit'));
  await userEvent.paste('1.25');
  await change('FR');
  expect(await panel.findByLabelText('Limite de crédit')).toHaveProperty('value', '1,25');
}, 60_000);

test('so has a filter that is being typed', async () => {
  await visit(service, '/clients?credit=1500');
  await userEvent.click(await screen.findByRole('button', { name: /^Credit limit/ }, patient));
  const dialog = within(await screen.findByRole('dialog', { name: /Credit limit/ }, patient));
  const value = dialog.getAllByRole<HTMLInputElement>('textbox')[0] as HTMLInputElement;
  await userEvent.clear(value);
  await userEvent.type(value, '1.25');
  changeByCommand('FR');
  await waitFor(() => expect(value.value).toBe('1,25'), patient);
}, 60_000);
