// @vitest-environment shared-window
/** Where the browser has no Web Locks, as without TLS, other tabs are asked whether they still send an import. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { tryLockImport, whenSent } from '#console/screens/import/import-lock.ts';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { forgetImports } from '#test/harness/forget-imports.ts';
import { holdRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

beforeAll(() => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
});
afterAll(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'locks');
});

const keyOf = (id: string) => `comptoir.sending ${encodeURIComponent(id)}`;
/** Stores the last beat of a tab that crashed a second ago. */
const leaveBeat = (id: string) => localStorage.setItem(keyOf(id), JSON.stringify(Date.now() - 1000));

function stopTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
}

describe('a beat', () => {
  it('of a tab that crashed keeps nobody off for longer than the questions take', async () => {
    stopTimers();
    leaveBeat('crashed');
    const asking = tryLockImport('crashed');
    await vi.advanceTimersByTimeAsync(10_000);
    const lock = await asking;
    expect(lock?.isHeld()).toBe(true);
    lock?.release();
    expect(localStorage.getItem(keyOf('crashed'))).toBeNull();

    leaveBeat('crashed');
    const waiting = whenSent('crashed', new AbortController().signal);
    await vi.advanceTimersByTimeAsync(10_000);
    await waiting;
  });

  it('of a tab in the background, whose timers stand still, is believed, because it answers', async () => {
    stopTimers();
    const lock = await tryLockImport('background');
    expect(await tryLockImport('background')).toBeUndefined();
    expect(lock?.isHeld()).toBe(true);
    lock?.release();
    const next = await tryLockImport('background');
    expect(next).toBeDefined();
    next?.release();
  });

  it('is left alone by the tab that slept when another has taken the import over', async () => {
    const lock = await tryLockImport('slept');
    leaveBeat('slept');
    expect(lock?.isHeld()).toBe(false);
    lock?.release();
    expect(localStorage.getItem(keyOf('slept'))).not.toBeNull();
    localStorage.removeItem(keyOf('slept'));
  });
});

describe('a tab that slept', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0', COMPTOIR_EXTENSIONS: 'off' } });
  }, 60_000);
  afterAll(() => service.close());
  beforeEach(async () => {
    await forgetImports();
    bindFetch(service);
  });

  it('sends no further row once another has taken the import over, and says where it is running', async () => {
    await visit(service, '/clients/import');
    const input = await screen.findByLabelText('Choose a file', { selector: 'input' }, patient);
    const text = ['code,name', ...[1, 2, 3, 4, 5, 6].map((number) => `SL-${number},Client`)].join('\n');
    await userEvent.upload(input, new File([text], 'slept.csv', { type: 'text/csv' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Check' }, patient));
    const start = await screen.findByRole('button', { name: 'Import 6 rows' }, patient);
    const { held, release } = holdRequests(({ method }) => method === 'POST');
    await userEvent.click(start);
    await waitFor(() => expect(held).toHaveLength(4), patient);
    const key = Object.keys(localStorage).find((each) => each.startsWith('comptoir.sending ')) ?? '';
    localStorage.setItem(key, JSON.stringify(Date.now() - 1000));
    release();
    await screen.findByText('4 rows imported', {}, patient);
    screen.getByText('The import of slept.csv is running in another tab.');
    expect(held).toHaveLength(4);
    localStorage.removeItem(key);
  }, 120_000);
});
