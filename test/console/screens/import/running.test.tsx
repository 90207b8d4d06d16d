// @vitest-environment shared-window
/** An import that is being sent: it is sent once, belongs to the file that is shown, and is not left by accident. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindFetch, goTo, sentRequests, visit } from '#test/harness/console.tsx';
import { refuseRequests } from '#test/harness/intercept-requests.ts';
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

async function openChecked(name: string, codes: readonly string[]) {
  await visit(service, '/clients/import');
  const input = await screen.findByLabelText<HTMLInputElement>('Choose a file', { selector: 'input' }, patient);
  await userEvent.upload(input, fileOf(name, codes));
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }, patient));
  return { input, start: await screen.findByRole('button', { name: /^Import \d+ rows?$/ }, patient) };
}

/** Holds back writes until `release` sends them on or `cut` makes them fail. */
function holdWrites(method = 'POST', isMeant = (_body: string) => true) {
  const reach = globalThis.fetch;
  const waiting: { answer: () => void; cut: () => void }[] = [];
  let isBlocking = true;
  globalThis.fetch = async (url, init) => {
    if (init?.method === method && isBlocking && isMeant(String(init.body))) {
      await new Promise<void>((answer, fail) => waiting.push({ answer, cut: () => fail(new TypeError('cut')) }));
    }
    return reach(url, init);
  };
  const settle = (how: 'answer' | 'cut') => {
    for (const each of waiting.splice(0)) each[how]();
  };
  return {
    count: () => waiting.length,
    cut: () => settle('cut'),
    release: () => {
      isBlocking = false;
      settle('answer');
    },
  };
}

/** Searches only the import itself, because one that another test left unfinished has a button to resume, too. */
const findResume = () =>
  within(screen.getByRole('region', { name: 'Import' })).findByRole('button', { name: 'Resume' }, patient);
const posted = () => sentRequests.filter(({ method, url }) => method === 'POST' && url === '/api/clients').length;
const isDisabled = (element: HTMLElement) => element.matches('fieldset:disabled *');

it('is sent once, also where the button is pressed twice', async () => {
  const { start } = await openChecked('twice.csv', ['TW-1', 'TW-2', 'TW-3']);
  fireEvent.click(start);
  fireEvent.click(start);
  await screen.findByText('3 rows imported', {}, patient);
  expect(posted()).toBe(3);
}, 120_000);

it('goes on once, also where the person and the network resume it together', async () => {
  const { start } = await openChecked('resumed.csv', ['RE-1', 'RE-2', 'RE-3']);
  const blockedWrites = holdWrites();
  await userEvent.click(start);
  await waitFor(() => expect(blockedWrites.count()).toBe(3), patient);
  blockedWrites.cut();
  const resume = await findResume();
  resume.focus();
  fireEvent.click(resume);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Stop'), patient);
  await waitFor(() => expect(blockedWrites.count()).toBeGreaterThan(0), patient);
  blockedWrites.release();
  await screen.findByText('3 rows imported', {}, patient);
  expect(posted()).toBe(3);
  // The button that had the focus no longer exists.
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Results of the import' }));
}, 120_000);

it('goes on by itself where the service is still at work on a row that was sent before', async () => {
  const { start } = await openChecked('under-way.csv', ['UW-1', 'UW-2', 'UW-3']);
  let sent = 0;
  const isFirst = ({ method }: { method: string }) => method === 'POST' && ++sent === 1;
  refuseRequests(isFirst, 409, { code: 'in_progress', message: 'Under way' });
  await userEvent.click(start);
  await screen.findByText(/The rest is waiting and will resume by itself in a few seconds\.$/, {}, patient);
  await screen.findByText('3 rows imported', {}, patient);
}, 120_000);

it('keeps its file, columns and values until it has ended', async () => {
  const { input, start } = await openChecked('kept.csv', ['KE-1', 'KE-2', 'KE-2']);
  const blockedWrites = holdWrites();
  await userEvent.click(start);
  await waitFor(() => expect(blockedWrites.count()).toBe(2), patient);
  screen.getByText('The import is in progress. To change the file, the columns or the values, stop it first.');
  const column = screen.getByRole('combobox', { name: 'Column “name” maps to' });
  const cell = screen.getByRole('textbox', { name: 'Code, row 4' });
  const controls = [input, column, cell, screen.getByRole('button', { name: 'Check again' })];
  expect(controls.map(isDisabled)).toEqual([true, true, true, true]);
  fireEvent.drop(screen.getByText(/^or drop it here/), { dataTransfer: { files: [fileOf('other.csv', ['OT-1'])] } });
  blockedWrites.release();
  await screen.findByText('2 rows imported', {}, patient);
  screen.getByText('kept.csv');
  expect(controls.map(isDisabled)).toEqual([false, false, false, false]);
}, 120_000);

it('counts a row that was refused among those that are done, and not among those that were imported', async () => {
  const { start } = await openChecked('refused.csv', ['RF-1', 'RF-2']);
  await service.ask('POST', '/api/clients', { body: { code: 'RF-1', name: 'First come' } });
  const blockedWrites = holdWrites('POST', (body) => body.includes('RF-2'));
  await userEvent.click(start);
  await screen.findByText('Done: 1 of 2', {}, patient);
  blockedWrites.release();
  await screen.findByText('1 row imported', {}, patient);
  screen.getByText('1 refused');
}, 120_000);

it('stopped while it waits, it shows its results, and another file can be chosen', async () => {
  const { input, start } = await openChecked('stopped.csv', ['ST-1', 'ST-2']);
  const blockedWrites = holdWrites();
  await userEvent.click(start);
  await waitFor(() => expect(blockedWrites.count()).toBe(2), patient);
  blockedWrites.cut();
  await findResume();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByRole('button', { name: 'Import the 2 remaining rows' }, patient);
  await userEvent.upload(input, fileOf('next.csv', ['NX-1']));
  await screen.findByText('next.csv', {}, patient);
  expect(screen.queryByRole('list', { name: 'Results of the import' })).toBeNull();
}, 120_000);

it('does not begin with the rows of one file while another is being read', async () => {
  const { input } = await openChecked('shown.csv', ['SH-1']);
  const slow = fileOf('slow.csv', ['SL-1']);
  slow.arrayBuffer = () => new Promise(() => {});
  await userEvent.upload(input, slow);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Import 1 row' })).toBeNull(), patient);
}, 120_000);

describe('a link elsewhere', () => {
  it('asks before it stops an import', async () => {
    const { start } = await openChecked('left.csv', ['LE-1', 'LE-2', 'LE-3', 'LE-4', 'LE-5', 'LE-6']);
    const blockedWrites = holdWrites();
    await userEvent.click(start);
    await waitFor(() => expect(blockedWrites.count()).toBe(4), patient);
    void goTo('/clients');
    const question = await screen.findByRole('dialog', { name: 'Stop the import?' }, patient);
    await userEvent.click(within(question).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient);
    screen.getByRole('button', { name: 'Stop' });
    void goTo('/clients');
    const again = await screen.findByRole('dialog', { name: 'Stop the import?' }, patient);
    await userEvent.click(within(again).getByRole('button', { name: 'Stop and leave' }));
    await screen.findByRole('heading', { name: 'Clients', level: 1 }, patient);
    blockedWrites.release();
    await waitFor(() => expect(posted()).toBe(4), patient);
    // The rows under way were answered, and no further ones were sent.
    await goTo('/clients/import');
    await screen.findByText('The import of left.csv was not finished: 4 of 6 imported.', {}, patient);
    expect(posted()).toBe(4);
  }, 120_000);

  it('no longer asks once the import has ended, whose results are shown', async () => {
    const { start } = await openChecked('ended.csv', ['EN-1', 'EN-2']);
    const blockedWrites = holdWrites();
    await userEvent.click(start);
    await waitFor(() => expect(blockedWrites.count()).toBe(2), patient);
    void goTo('/clients');
    await screen.findByRole('dialog', { name: 'Stop the import?' }, patient);
    blockedWrites.release();
    await screen.findByText('2 rows imported', {}, patient);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname).toBe('/clients/import');
    await goTo('/clients');
    await screen.findByRole('heading', { name: 'Clients', level: 1 }, patient);
  }, 120_000);

  it('asks before it stops an update, during which nothing can be changed either', async () => {
    const body = { code: 'UP-1', name: 'Client UP-1', city: 'Laval' };
    await service.ask('POST', '/api/clients', { body });
    await visit(service, '/clients/import');
    const input = await screen.findByLabelText('Choose a file', { selector: 'input' }, patient);
    await userEvent.upload(input, new File(['code,city\nUP-1,Lévis'], 'update.csv', { type: 'text/csv' }));
    const known = await screen.findByRole('combobox', { name: 'Records that already exist' }, patient);
    await userEvent.selectOptions(known, 'Update them, found by: Code');
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    const change = await screen.findByRole('button', { name: /^Change 1 record/ }, patient);
    const blockedWrites = holdWrites('PUT');
    await userEvent.click(change);
    await waitFor(() => expect(blockedWrites.count()).toBe(1), patient);
    expect(isDisabled(known)).toBe(true);
    void goTo('/clients');
    await screen.findByRole('dialog', { name: 'Stop the import?' }, patient);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    blockedWrites.release();
    await screen.findByText('1 changed', {}, patient);
    expect(isDisabled(known)).toBe(false);
  }, 120_000);
});
