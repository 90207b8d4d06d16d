// @vitest-environment shared-window
/** A tax that is renamed in the settings keeps its accounts. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
const gst = { fr: 'TPS', en: 'GST' };
const renamed = { fr: 'TPS', en: 'GST/HST' };
let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());

const stored = async () => (await service.ask('GET', '/api/settings/company')).body.data.settings;
const part = async (name: string) => within(await screen.findByRole('region', { name }, patient));

it('the accounts of a tax follow it to its new name, and back where that is undone', async () => {
  bindFetch(service);
  const hst = { name: { fr: 'TVH', en: 'HST' }, account: '' };
  const set = { name: gst, account: '2310', paid: '1180' };
  const taxes = [{ name: gst, rate: '5', from: '2008-01-01', to: null }];
  const body = { taxes, saleAccounts: { bank: '1010', taxes: [set, hst] } };
  expect((await service.ask('PUT', '/api/settings/company', { body })).status).toBe(200);
  await visit(service, '/settings');
  const section = await part('Taxes');
  const accounts = await part('Sales and supplier accounts');
  await accounts.findByLabelText('GST collected', {}, patient);
  // A name without a tax and without an account is not listed.
  expect(accounts.queryByLabelText('HST collected')).toBeNull();
  expect(section.queryByText(/keep the former name/)).toBeNull();
  await userEvent.type(section.getByRole('textbox', { name: 'English name' }), '/HST');
  await section.findByText(/keep the former name/);
  await userEvent.click(section.getByRole('button', { name: 'Save' }));
  const message = await screen.findByText('The settings were saved.', {}, patient);
  const follows = (name: object) =>
    waitFor(async () => expect((await stored()).saleAccounts.taxes).toEqual([{ ...set, name }, hst]), patient);
  await follows(renamed);
  expect((await stored()).saleAccounts.bank).toBe('1010');
  expect(await accounts.findByLabelText('GST/HST collected', {}, patient)).toHaveProperty('value', '2310');
  expect(accounts.queryByLabelText('GST collected')).toBeNull();
  await userEvent.click(within(message.parentElement as HTMLElement).getByRole('button', { name: 'Undo' }));
  await follows(gst);
}, 60_000);
