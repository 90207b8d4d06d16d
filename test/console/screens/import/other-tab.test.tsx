// @vitest-environment shared-window
/** An import that another tab is sending is neither offered nor sent a second time. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tryLockImport } from '#console/screens/import/import-lock.ts';
import { openJournal } from '#console/screens/import/resume-journal.ts';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { forgetImports } from '#test/harness/forget-imports.ts';
import { holdRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

beforeEach(forgetImports);

const patient = { timeout: 30_000 };

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0', COMPTOIR_EXTENSIONS: 'off' } });
}, 60_000);
afterAll(() => service.close());
beforeEach(() => bindFetch(service));

/** Stands in for Web Locks, which jsdom lacks: a request waits for earlier ones of its name, or until it is aborted. */
function locksInTurn() {
  const lockedNames = new Set<string>();
  const last = new Map<string, Promise<unknown>>();
  return {
    query: async () => ({ held: [...lockedNames].map((name) => ({ name })) }),
    request(name: string, { signal }: { signal: AbortSignal }, work: () => unknown): Promise<unknown> {
      const before = last.get(name) ?? Promise.resolve();
      const turn = new Promise((begin, giveUp) => {
        signal.addEventListener('abort', () => giveUp(signal.reason));
        void before.then(begin);
      });
      const done = turn.then(async () => {
        lockedNames.add(name);
        await work();
        lockedNames.delete(name);
      });
      last.set(
        name,
        before.then(() => done.catch(() => undefined)),
      );
      return done;
    },
  };
}

const codesOf = (kind: string) => [1, 2, 3, 4, 5, 6].map((number) => `${kind}-${number}`);
const running = 'The import of tabs.csv is running in another tab.';

async function openChecked(codes: readonly string[]) {
  await visit(service, '/clients/import');
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' }, patient);
  const text = ['code,name', ...codes.map((code) => `${code},Client ${code}`)].join('\n');
  await userEvent.upload(input, new File([text], 'tabs.csv', { type: 'text/csv' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }, patient));
}

/** Begins an import whose first four rows are answered only when the returned function is called. */
async function startBlocked(codes: readonly string[]): Promise<() => void> {
  await openChecked(codes);
  const start = await screen.findByRole('button', { name: 'Import 6 rows' }, patient);
  let posted = 0;
  const { held, release } = holdRequests(({ method }) => method === 'POST' && ++posted <= 4);
  await userEvent.click(start);
  await waitFor(() => expect(held).toHaveLength(4), patient);
  return release;
}

describe.each([
  { browser: 'with locks', kind: 'LO', hasLocks: true },
  { browser: 'without locks, as it is without TLS', kind: 'NO', hasLocks: false },
])('in a browser $browser', ({ kind, hasLocks }) => {
  const codes = codesOf(kind);
  beforeAll(() => {
    const value = hasLocks ? locksInTurn() : undefined;
    Object.defineProperty(navigator, 'locks', { value, configurable: true });
  });
  afterAll(() => {
    cleanup();
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('is said to be running there, and offered again when it has ended', async () => {
    const answer = await startBlocked(codes);

    // A second page opens while the rows that the first one sent are not answered yet.
    await openChecked(codes);
    await userEvent.click(await screen.findByRole('button', { name: /remaining rows$/ }, patient));
    await screen.findByText(running, {}, patient);
    await visit(service, '/clients/import');
    await screen.findByText(running, {}, patient);
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();

    answer();
    await userEvent.click(await screen.findByRole('button', { name: 'Resume' }, patient));
    await userEvent.click(await screen.findByRole('button', { name: 'Import the 2 remaining rows' }, patient));
    await screen.findByText('6 rows imported', {}, patient);
    const { body } = await service.ask('GET', `/api/clients?code_starts=${kind}`);
    const made = body.data.map(({ code }: { code: string }) => code);
    expect(made.filter((code: string) => code.startsWith(kind)).sort()).toEqual(codes);
  }, 120_000);

  it('is no longer said to be running where it was refused, when it has ended', async () => {
    const answer = await startBlocked(codesOf(`${kind}R`));
    await openChecked(codesOf(`${kind}R`));
    await userEvent.click(await screen.findByRole('button', { name: /remaining rows$/ }, patient));
    await screen.findByText(running, {}, patient);
    answer();
    await waitFor(() => expect(screen.queryByText(running)).toBeNull(), patient);
    await screen.findByRole('button', { name: 'Import the 2 remaining rows' }, patient);
  }, 120_000);

  it('is not discarded here once another tab has begun with it', async () => {
    const answer = await startBlocked(codesOf(`${kind}D`));
    answer();
    await visit(service, '/clients/import');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }, patient));
    const question = await screen.findByRole('dialog', { name: 'Discard the import of tabs.csv?' }, patient);
    const [stored] = await (await openJournal()).list();
    const lock = await tryLockImport(stored?.id ?? '');
    await userEvent.click(within(question).getByRole('button', { name: 'Discard' }));
    await screen.findByText(running, {}, patient);
    lock?.release();
    await screen.findByRole('button', { name: 'Resume' }, patient);
  }, 120_000);
});
