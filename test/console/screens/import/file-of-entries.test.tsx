// @vitest-environment shared-window
/** What a file of journal entries needs is asked for once, before its rows are checked. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());
beforeEach(() => {
  localStorage.clear();
  bindFetch(service);
});

it('which rows form one entry, with the columns that could tell it', async () => {
  await visit(service, '/transactions/import');
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' }, patient);
  const lines = ['Folio,Date,Account,Debit,Credit,Currency'];
  for (const folio of [7, 8]) lines.push(`${folio},2026-11-02,1000,5,,CAD`, `${folio},2026-11-02,4000,,5,CAD`);
  await userEvent.upload(input, new File([lines.join('\n')], 'folios.csv', { type: 'text/csv' }));
  const question = await screen.findByText(/^Map a column to “Groups the rows of one entry”/, {}, patient);
  expect(question.textContent).toMatch(/The column “Folio” could serve\.$/);
  expect(screen.getByRole('button', { name: 'Check' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Column “Folio” maps to' }),
    'Groups the rows of one entry',
  );
  expect(screen.queryByText(/^Map a column to/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  await screen.findByText(/^2 entries ready\./, {}, patient);
}, 120_000);

it('how dates with a two-digit year are to be read, where several ways fit', async () => {
  await visit(service, '/transactions/import');
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' }, patient);
  const lines = ['Entry,Date,Account,Debit,Credit,Currency', '1,05/12/25,1000,5,,CAD', '1,05/12/25,4000,,5,CAD'];
  await userEvent.upload(input, new File([lines.join('\n')], 'short.csv', { type: 'text/csv' }));
  const order = await screen.findByRole('combobox', { name: 'Dates with a two-digit year' }, patient);
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  await screen.findAllByText(/^Enter the year with four digits/, {}, patient);
  await userEvent.selectOptions(order, 'Day, month, year');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  await screen.findByText(/^1 entry ready\./, {}, patient);
}, 120_000);

it('entries that are posted already are left out, and counted, unless somebody wants them', async () => {
  const details = [
    { account: '1000', amount: '77.10', currency: 'CAD', credit: 'D' },
    { account: '4000', amount: '77.10', currency: 'CAD', credit: 'C' },
  ];
  const posted = { reference: 'DEP-7', date: '2026-11-02', description: 'Deposit', details };
  await service.ask('POST', '/api/transactions', { body: posted });
  const entries = async () => (await service.ask('GET', '/api/transactions?reference=DEP-7')).body.data.length;
  await visit(service, '/transactions/import');
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' }, patient);
  const lines = ['Entry,Date,Account,Debit,Credit,Currency'];
  for (const [entry, amount] of [
    ['DEP-7', '77.10'],
    ['DEP-8', '5.00'],
  ]) {
    lines.push(`${entry},2026-11-02,1000,${amount},,CAD`, `${entry},2026-11-02,4000,,${amount},CAD`);
  }
  await userEvent.upload(input, new File([lines.join('\n')], 'again.csv', { type: 'text/csv' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }, patient));
  const verdict = await screen.findByText(/^1 entry ready\. 1 entry will be skipped: a similar one/, {}, patient);
  screen.getByRole('columnheader', { name: 'Remark' });
  expect(screen.queryByRole('columnheader', { name: 'Error' })).toBeNull();
  const anyway = screen.getByRole('combobox', { name: 'Similar entries already posted' });
  await userEvent.selectOptions(anyway, 'Import them anyway');
  expect(verdict.textContent).toMatch(/^2 entries ready\./);
  await userEvent.selectOptions(anyway, 'Skip them');
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 entry' }));
  await screen.findByText('1 entry imported', {}, patient);
  expect(await entries()).toBe(1);
  await userEvent.selectOptions(anyway, 'Import them anyway');
  await userEvent.click(screen.getByRole('button', { name: 'Import the remaining entry' }));
  await screen.findByText('2 entries imported', {}, patient);
  expect(await entries()).toBe(2);
}, 120_000);

it('what is wrong with one entry in two currencies is listed once each, and goes when it is corrected', async () => {
  await visit(service, '/transactions/import');
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' }, patient);
  const lines = ['Entry,Date,Account,Debit,Credit,Currency'];
  lines.push('1,2026-11-02,,5,,CAD', '1,2026-11-02,4000,,5,CAD');
  lines.push(
    '2,2026-11-02,1000,5,,CAD',
    '2,2026-11-02,4000,,6,CAD',
    '2,2026-11-02,1000,7,,USD',
    '2,2026-11-02,4000,,9,USD',
  );
  await userEvent.upload(input, new File([lines.join('\n')], 'currencies.csv', { type: 'text/csv' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }, patient));
  const table = within(await screen.findByRole('table', { name: 'Errors' }, patient));
  const shown = () =>
    table
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
  const before = shown();
  expect(new Set(before).size).toBe(before.length);
  const cell = table.getByRole<HTMLInputElement>('textbox', { name: 'Line: Account, row 2' });
  await userEvent.clear(cell);
  await userEvent.type(cell, '1000{Enter}');
  await waitFor(() => expect(table.queryByRole('textbox', { name: 'Line: Account, row 2' })).toBeNull(), patient);
  expect(shown()).toEqual(before.slice(1));
  expect(before[1]).toMatch(/CAD/);
  expect(before[2]).toMatch(/USD/);
}, 120_000);
