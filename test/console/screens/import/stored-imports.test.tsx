// @vitest-environment shared-window
/** What the browser stores of an import: for the person who began it, as long as it is of use, and where it can. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropOldRows, openJournal } from '#console/screens/import/resume-journal.ts';
import type { Role } from '#contract/core/roles.ts';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { forgetImports } from '#test/harness/forget-imports.ts';
import { cutRequests, refuseRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());
beforeEach(() => bindFetch(service));
beforeAll(forgetImports);

async function openChecked(name: string, codes: readonly string[], as?: Role) {
  await visit(service, '/clients/import', { as });
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' }, patient);
  const text = ['code,name', ...codes.map((code) => `${code},Client ${code}`)].join('\n');
  await userEvent.upload(input, new File([text], name, { type: 'text/csv' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }, patient));
  return screen.findByRole('button', { name: /(remaining|Import \d+) rows?$/ }, patient);
}

/** The row with this code does not reach the service until the returned function is called. */
function loseRow(code: string): () => void {
  return cutRequests(({ method, body }) => method === 'POST' && String(body).includes(code));
}

async function importAllBut(code: string, name: string, codes: readonly string[], as?: Role): Promise<void> {
  const restore = loseRow(code);
  await userEvent.click(await openChecked(name, codes, as));
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }, patient));
  await screen.findByRole('button', { name: 'Import the remaining row' }, patient);
  restore();
}

it('is offered to the person who began it, and to nobody else; discarded, it still creates nothing twice', async () => {
  await importAllBut('OF-2', 'office.csv', ['OF-1', 'OF-2'], 'office');
  await importAllBut('OW-2', 'own.csv', ['OW-1', 'OW-2']);
  await visit(service, '/clients/import', { as: 'office' });
  // Once the office's own import is offered, all stored imports were read.
  await screen.findByText('The import of office.csv was not finished: 1 of 2 imported.', {}, patient);
  expect(screen.queryByText(/own\.csv/)).toBeNull();

  await visit(service, '/clients/import');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }, patient));
  const question = await screen.findByRole('dialog', { name: 'Discard the import of own.csv?' }, patient);
  within(question).getByText(/^The imported record is kept\./);
  await userEvent.click(within(question).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText(/own\.csv/)).toBeNull(), patient);

  const start = await openChecked('own.csv', ['OW-1', 'OW-2']);
  expect(start.textContent).toBe('Import the remaining row');
  await userEvent.click(start);
  await screen.findByText('2 rows imported', {}, patient);
  const journal = await openJournal();
  const [stored] = (await journal.list()).filter(({ user, id }) => user === 'admin' && id.includes('clients'));
  expect(stored).toMatchObject({ finished: true, file: '', rows: [], drafts: [] });
}, 120_000);

describe('after thirty days', () => {
  const today = '2026-02-05';
  const [old, recent] = ['2026-01-01 10:00:00', '2026-01-31 10:00:00'];
  const rows = [['A-1']];

  /** Stores an import with these times, with an outcome if it was sent, and returns what the clean-up leaves of it. */
  async function left(id: string, times: { began: string; sent?: string }, isSent = true) {
    const journal = await openJournal();
    const [template] = await journal.list();
    if (!template) throw new Error('nothing is kept');
    await journal.keep({ ...template, id, user: 'somebody', sent: undefined, ...times, rows });
    if (isSent) await journal.note(id, 0, { state: 'made', id: 7, lost: [] });
    await dropOldRows(journal, today);
    const remaining = (await journal.list()).find((each) => each.id === id);
    const { size } = await journal.outcomes(id);
    return { rows: remaining?.rows, outcomes: size };
  }

  it('what the file said is dropped, whoever began it, and the outcomes stay', async () => {
    expect(await left('old', { began: old })).toEqual({ rows: [], outcomes: 1 });
    expect(await left('recent', { began: recent })).toEqual({ rows, outcomes: 1 });
  });

  it('what was begun long ago and sent since is kept', async () => {
    expect(await left('sent since', { began: old, sent: recent })).toEqual({ rows, outcomes: 1 });
  });

  it('nothing is kept where nothing was sent', async () => {
    expect(await left('never sent', { began: old }, false)).toEqual({ rows: undefined, outcomes: 0 });
  });

  it('what a tab has begun to send since it was looked at is left alone', async () => {
    const journal = await openJournal();
    const list = journal.list.bind(journal);
    // The other tab begins and ends its sending between the listing and the deletion.
    const listing = vi.spyOn(journal, 'list').mockImplementation(async () => {
      const all = await list();
      const entry = all.find(({ id }) => id === 'since');
      if (entry?.sent === old) await journal.keep({ ...entry, sent: recent });
      return all;
    });
    expect(await left('since', { began: old, sent: old })).toEqual({ rows, outcomes: 1 });
    listing.mockRestore();
  });

  it('what a tab begins to send as it is looked at is left alone, also where a version before kept no time of sending', async () => {
    // The import is not locked yet when it is listed, but is locked when its rows would be deleted.
    const request = () => Promise.reject(new DOMException('held', 'TimeoutError'));
    const locks = { query: async () => ({ held: [] }), request };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    expect(await left('begun', { began: old })).toEqual({ rows, outcomes: 1 });
    Reflect.deleteProperty(navigator, 'locks');
    await (await openJournal()).forget('begun');
  });

  it('what a tab is sending is left alone', async () => {
    const held = [{ name: 'comptoir.draft.locked' }];
    Object.defineProperty(navigator, 'locks', { value: { query: async () => ({ held }) }, configurable: true });
    expect(await left('locked', { began: old })).toEqual({ rows, outcomes: 1 });
    Reflect.deleteProperty(navigator, 'locks');
  });
});

const full = /^This browser could not store the progress/;

it('says so where the browser cannot store it, and sends nothing', async () => {
  const start = await openChecked('full.csv', ['FU-1']);
  const keep = vi.spyOn(await openJournal(), 'keep').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await userEvent.click(start);
  await screen.findByText(full, {}, patient);
  keep.mockRestore();
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 row' }));
  await screen.findByText('1 row imported', {}, patient);
}, 120_000);

it('does not blame the storage for what is no failure of it', async () => {
  const start = await openChecked('mistake.csv', ['MI-1']);
  const keep = vi.spyOn(await openJournal(), 'keep').mockRejectedValue(new TypeError('a mistake'));
  await userEvent.click(start);
  await screen.findByText('Something went wrong on this page. Try again.', {}, patient);
  expect(screen.queryByText(full)).toBeNull();
  keep.mockRestore();
}, 120_000);

it('stops and shows its results where the browser fails on the way', async () => {
  const start = await openChecked('half.csv', ['HA-1', 'HA-2', 'HA-3', 'HA-4', 'HA-5', 'HA-6']);
  const journal = await openJournal();
  const note = journal.note.bind(journal);
  const broken = new DOMException('full', 'QuotaExceededError');
  let left = 4;
  const notes = vi.spyOn(journal, 'note').mockImplementation(async (...args) => {
    if (left-- <= 0) throw broken;
    await note(...args);
  });
  await userEvent.click(start);
  await screen.findByText(full, {}, patient);
  screen.getByText('4 rows imported');
  notes.mockRestore();
}, 120_000);

it('stops where nobody is signed in any longer, and refuses no row', async () => {
  const start = await openChecked('left.csv', ['LE-1', 'LE-2']);
  const isCreate = ({ method, url }: { method: string; url: string }) => method === 'POST' && url.includes('clients');
  const restore = refuseRequests(isCreate, 401, { code: 'unauthenticated' });
  await userEvent.click(start);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }, patient));
  restore();
  const journal = await openJournal();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull(), patient);
  const states = async () => {
    const [id = ''] = (await journal.list()).flatMap(({ id, file }) => (file === 'left.csv' ? [id] : []));
    return [...(await journal.outcomes(id)).values()].map(({ state }) => state);
  };
  expect(await states()).toEqual(['sent', 'sent']);
}, 120_000);
