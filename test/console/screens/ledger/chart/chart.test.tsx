// @vitest-environment shared-window
/** The chart of accounts: started, completed from the entries, and shown wherever an account's number stands. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { defaultChart } from '#contract/chart/default-chart.ts';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 40_000 };
let service: TestService;
afterEach(async () => {
  cleanup();
  await service.close();
});

const leg = (account: string, credit: 'C' | 'D') => ({
  account,
  credit,
  amount: '10.00',
  currency: 'CAD',
  reference: '',
});
const post = (...accounts: [string, string]) =>
  service.ask('POST', '/api/transactions', {
    body: {
      ...{ code: '', reference: '', date: '2026-11-20', description: 'Rent', labels: '' },
      details: [leg(accounts[0], 'D'), leg(accounts[1], 'C')],
    },
  });
const charted = async () => (await service.ask('GET', '/api/ledger_accounts?per_page=100')).body;

it('begins with the default chart, and then has a name for each number', async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  await post('5200', '1000');
  bindFetch(service);
  await visit(service, '/ledger_accounts');
  await userEvent.click(await screen.findByRole('button', { name: 'Start with the usual chart' }, patient));
  const dialog = within(await screen.findByRole('dialog', undefined, patient));
  await userEvent.click(dialog.getByRole('button', { name: `Add ${defaultChart.length} accounts` }));
  await waitFor(async () => expect((await charted()).meta.total).toBe(defaultChart.length), patient);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient);
  cleanup();
  await visit(service, '/transactions/balances');
  const row = await screen.findByRole('row', { name: /^5200/ }, patient);
  await within(row).findByText('Rent and common charges', undefined, patient);
}, 120_000);

it('is offered the accounts of entries that it lacks, and says nothing once it has them', async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  const known = { number: '1000', name_fr: 'Banque', name_en: 'Bank', type: 'asset', normal: 'D' };
  expect((await service.ask('POST', '/api/ledger_accounts', { body: known })).status).toBe(201);
  await post('7777', '1000');
  bindFetch(service);
  await visit(service, '/ledger_accounts');
  await screen.findByText('1 account used in entries is not in the chart of accounts: 7777', undefined, patient);
  await userEvent.click(screen.getByRole('button', { name: 'Add this account' }));
  const dialog = within(await screen.findByRole('dialog', undefined, patient));
  await userEvent.click(dialog.getByRole('button', { name: 'Add 1 account' }));
  await waitFor(() => expect(screen.queryByText(/not in the chart/)).toBeNull(), patient);
  const { data } = await charted();
  expect(data.find(({ number }: { number: string }) => number === '7777')).toMatchObject({
    type: 'expense',
    normal: 'D',
    currency: 'CAD',
    active: 1,
  });
}, 90_000);

it('goes on past a number that somebody else added meanwhile, and says so', async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  const known = { name_fr: 'Banque', name_en: 'Bank', type: 'asset', normal: 'D' };
  await service.ask('POST', '/api/ledger_accounts', { body: { ...known, number: '1000' } });
  await post('7771', '1000');
  await post('7772', '7773');
  bindFetch(service);
  await visit(service, '/ledger_accounts');
  await userEvent.click(await screen.findByRole('button', { name: 'Add these 3 accounts' }, patient));
  const dialog = within(await screen.findByRole('dialog', undefined, patient));
  const add = dialog.getByRole('button', { name: 'Add 3 accounts' });
  const theirs = { ...known, number: '7771', name_en: 'Theirs' };
  expect((await service.ask('POST', '/api/ledger_accounts', { body: theirs })).status).toBe(201);
  await userEvent.click(add);
  await screen.findByText('2 accounts added. 1 was already in the chart: 7771', undefined, patient);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient);
  await waitFor(() => expect(screen.queryByText(/not in the chart/)).toBeNull(), patient);
  const { data } = await charted();
  expect(data.map(({ number }: { number: string }) => number).sort()).toEqual(['1000', '7771', '7772', '7773']);
  expect(data.find(({ number }: { number: string }) => number === '7771').name_en).toBe('Theirs');
}, 90_000);

it('does not suggest for an entry what was set inactive, however often it was used', async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  const bank = { name_fr: 'Banque', name_en: 'Bank', type: 'asset', normal: 'D' };
  await service.ask('POST', '/api/ledger_accounts', { body: { ...bank, number: '1010', active: 0 } });
  await service.ask('POST', '/api/ledger_accounts', { body: { ...bank, number: '1020' } });
  await post('5200', '1010');
  bindFetch(service);
  await visit(service, '/transactions/new');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Line 1: Account' }, patient), '10');
  await screen.findByRole('option', { name: /1020/ }, patient);
  expect(screen.queryByRole('option', { name: /1010/ })).toBeNull();
}, 90_000);

it('says before a number changes that posted entries keep the one they have', async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  const bank = { name_fr: 'Banque', name_en: 'Bank', type: 'asset', normal: 'D' };
  for (const number of ['1010', '1020'])
    await service.ask('POST', '/api/ledger_accounts', { body: { ...bank, number } });
  await post('5200', '1010');
  bindFetch(service);
  const warning = /Ledger entries have the number 10\d0 and will keep it/;
  const retype = async (id: number) => {
    await visit(service, `/ledger_accounts/${id}/edit`);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Account no.' }, patient), '5');
  };
  await retype(1);
  await screen.findByText(warning, {}, patient);
  await userEvent.keyboard('{Backspace}');
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull());
  cleanup();
  await retype(2);
  await screen.findByDisplayValue('10205', {}, patient);
  expect(screen.queryByText(warning)).toBeNull();
}, 90_000);

it('is not there on a strict service, where numbers stay numbers', async () => {
  service = await startService({ env: { RATE_LIMIT: '0', COMPTOIR_EXTENSIONS: 'off' } });
  await post('5200', '1000');
  bindFetch(service);
  await visit(service, '/transactions/balances');
  const row = await screen.findByRole('row', { name: /^5200/ }, patient);
  expect(within(row).queryByText('Rent and common charges')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Ledger accounts' })).toBeNull();
}, 90_000);
