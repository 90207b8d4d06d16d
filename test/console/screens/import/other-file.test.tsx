// @vitest-environment shared-window
/** A reading or a check belongs to one file and one way of reading it: for another, its result comes too late. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { holdRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());
beforeEach(() => bindFetch(service));

const fileOf = (name: string, codes: readonly string[]) =>
  new File([['code,name', ...codes.map((code) => `${code},Client ${code}`)].join('\n')], name, { type: 'text/csv' });

async function openImport() {
  await visit(service, '/clients/import');
  return screen.findByLabelText<HTMLInputElement>('Choose a file', { selector: 'input' }, patient);
}

/** Holds back the first request of a check for client codes until `release` is called. */
const holdCheck = () => holdRequests(({ url }) => url.includes('/api/clients?'), { isOnce: true });

it('sends nothing of a file that was checked before the one that is shown', async () => {
  const input = await openImport();
  const check = holdCheck();
  await userEvent.upload(input, fileOf('three.csv', ['A', 'B', 'C']));
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }, patient));
  await waitFor(() => expect(check.held).toHaveLength(1), patient);
  await userEvent.upload(input, fileOf('one.csv', ['D']));
  await screen.findByText('one.csv', {}, patient);
  check.release();
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }, patient));
  await screen.findByRole('button', { name: 'Import 1 row' }, patient);
}, 120_000);

it('sends nothing that was checked before a column became another', async () => {
  const input = await openImport();
  const check = holdCheck();
  await userEvent.upload(input, fileOf('three.csv', ['A', 'B', 'C']));
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }, patient));
  await waitFor(() => expect(check.held).toHaveLength(1), patient);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Column “name” maps to' }), 'Skip');
  check.release();
  await screen.findByRole('button', { name: 'Check' }, patient);
  expect(screen.queryByRole('button', { name: 'Import 3 rows' })).toBeNull();
}, 120_000);

it('shows the file that was chosen last, also where an earlier one is read more slowly', async () => {
  const input = await openImport();
  const slow = fileOf('slow.csv', ['A', 'B']);
  const bytes = await slow.arrayBuffer();
  let read = () => {};
  slow.arrayBuffer = () =>
    new Promise((resolve) => {
      read = () => resolve(bytes);
    });
  await userEvent.upload(input, slow);
  await userEvent.upload(input, fileOf('quick.csv', ['C']));
  await screen.findByText('quick.csv', {}, patient);
  read();
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }, patient));
  await screen.findByRole('button', { name: 'Import 1 row' }, patient);
  screen.getByText('quick.csv');
}, 120_000);

it('a file whose quotes do not match says from which line on, and one that cannot be read says so', async () => {
  const input = await openImport();
  await userEvent.upload(input, new File(['code,name\nA,Alpha\nB,"Beta\n'], 'quotes.csv', { type: 'text/csv' }));
  await screen.findByText(/^The quotation marks do not match from line 3 on\./, undefined, patient);
  await userEvent.upload(input, fileOf('whole.csv', ['A']));
  await screen.findByRole('button', { name: 'Check' }, patient);
  // The file begins as a workbook does, but is none.
  await userEvent.upload(input, new File(['PK and nothing else'], 'broken.xlsx'));
  await screen.findByText(/^This file cannot be read:/, undefined, patient);
  expect(screen.queryByText(/^The quotation marks do not match/)).toBeNull();
}, 90_000);
