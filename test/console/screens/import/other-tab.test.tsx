// @vitest-environment shared-window
/** An import that another tab is sending: it is not offered, and not sent a second time. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { forgetImports } from '#test/harness/forget-imports.ts';
import { startService, type TestService } from '#test/harness/service.ts';

beforeEach(forgetImports);

const patient = { timeout: 30_000 };

let service: TestService;
beforeAll(async () => {
  Object.defineProperty(navigator, 'locks', { value: locksInTurn(), configurable: true });
  service = await startService({ env: { RATE_LIMIT: '0', COMPTOIR_EXTENSIONS: 'off' } });
}, 60_000);
afterAll(async () => {
  cleanup();
  Reflect.deleteProperty(navigator, 'locks');
  await service.close();
});

/** What the window lacks: whoever asks for a name waits until those before have let it go, or until they give up. */
function locksInTurn() {
  const held = new Set<string>();
  const last = new Map<string, Promise<unknown>>();
  return {
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
    request(name: string, { signal }: { signal: AbortSignal }, work: () => unknown): Promise<unknown> {
      const before = last.get(name) ?? Promise.resolve();
      const turn = new Promise((begin, giveUp) => {
        signal.addEventListener('abort', () => giveUp(signal.reason));
        void before.then(begin);
      });
      const done = turn.then(async () => {
        held.add(name);
        await work();
        held.delete(name);
      });
      last.set(
        name,
        before.then(() => done.catch(() => undefined)),
      );
      return done;
    },
  };
}

const codes = ['TA-1', 'TA-2', 'TA-3', 'TA-4', 'TA-5', 'TA-6'];
const text = ['code,name', ...codes.map((code) => `${code},Client ${code}`)].join('\n');

async function openChecked() {
  await visit(service, '/clients/import');
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' }, patient);
  await userEvent.upload(input, new File([text], 'tabs.csv', { type: 'text/csv' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }, patient));
}

it('is said to be running there, and offered again when it has ended', async () => {
  bindFetch(service);
  await openChecked();
  const start = await screen.findByRole('button', { name: 'Import 6 rows' }, patient);
  const reach = globalThis.fetch;
  const posted: (() => void)[] = [];
  globalThis.fetch = async (url, init) => {
    if (init?.method === 'POST') await new Promise<void>((answer) => posted.push(answer));
    return reach(url, init);
  };
  await userEvent.click(start);
  await waitFor(() => expect(posted).toHaveLength(4), patient);
  globalThis.fetch = reach;

  // A second page, while what the first sent is not answered yet.
  await openChecked();
  await userEvent.click(await screen.findByRole('button', { name: /remaining rows$/ }, patient));
  await screen.findByText('The import of tabs.csv is running in another tab.', {}, patient);
  await visit(service, '/clients/import');
  await screen.findByText('The import of tabs.csv is running in another tab.', {}, patient);
  expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();

  for (const answer of posted) answer();
  await userEvent.click(await screen.findByRole('button', { name: 'Resume' }, patient));
  await userEvent.click(await screen.findByRole('button', { name: 'Import the 2 remaining rows' }, patient));
  await screen.findByText('6 rows imported', {}, patient);
  const { body } = await service.ask('GET', '/api/clients');
  expect(body.data.map(({ code }: { code: string }) => code).sort()).toEqual(codes);
}, 120_000);
