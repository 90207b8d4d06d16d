// @vitest-environment shared-window
import { afterEach, expect, test, vi } from 'vitest';
import type { ListeningOptions } from '#console/data/live/keep-listening.ts';
import { followChanges } from '#console/data/live/shared-changes.ts';
import { TabLocks } from '#test/harness/tab-locks.ts';

afterEach(() => vi.unstubAllGlobals());

type Listen = ListeningOptions['listen'];

function follow(listen: Listen, onReadAgain: () => void, name?: string) {
  const lives: boolean[] = [];
  const reported: unknown[] = [];
  // jsdom has no `reportError`.
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  const stop = followChanges({
    name,
    position: undefined,
    listen,
    onChanges: () => undefined,
    onReadAgain,
    onSettings: () => undefined,
    onLive: (isLive) => lives.push(isLive),
    onSignedOut: () => undefined,
  });
  return { lives, reported, stop };
}

test('what the console fails at is reported once, and no stream is asked for again', async () => {
  const mistake = new Error('a mistake of the console');
  let requestCount = 0;
  const listen: Listen = async (_since, _signal, onMessage) => {
    requestCount++;
    onMessage({ type: 'live', position: 'a.1' });
    onMessage({ type: 'read-again', position: 'a.2' });
    return { reason: 'lost', wasLive: true };
  };
  const { lives, reported, stop } = follow(listen, () => {
    if (requestCount) throw mistake;
  });
  await vi.waitFor(() => expect(reported).toEqual([mistake]));
  expect(requestCount).toBe(1);
  expect(lives.at(-1)).toBe(false);
  stop();
});

test('where the service has no stream, none is asked for again, and nothing is reported', async () => {
  let requestCount = 0;
  const listen: Listen = async () => {
    requestCount++;
    return { reason: 'none' };
  };
  const { lives, reported, stop } = follow(listen, () => undefined);
  await vi.waitFor(() => expect(lives).toEqual([false]));
  stop();
  expect({ requestCount, reported }).toEqual({ requestCount: 1, reported: [] });
});

test('a stream that is being read ends when following is stopped', async () => {
  let begin: () => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let requestCount = 0;
  let isStopped = false;
  const listen: Listen = (_since, signal) => {
    requestCount++;
    begin();
    return new Promise((resolve) => {
      signal.addEventListener('abort', () => {
        isStopped = true;
        resolve({ reason: 'lost', wasLive: true });
      });
    });
  };
  const { stop } = follow(listen, () => undefined);
  await started;
  stop();
  await vi.waitFor(() => expect(isStopped).toBe(true));
  expect(requestCount).toBe(1);
});

test('following that is shared with other tabs and stopped while it is live reports nothing', async () => {
  const locks = new TabLocks();
  const removeLocks = locks.install();
  const listen: Listen = (_since, signal, onMessage) => {
    onMessage({ type: 'live', position: 'a.1' });
    return new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve({ reason: 'lost', wasLive: true }));
    });
  };
  const { lives, reported, stop } = follow(listen, () => undefined, 'stopped while live');
  await vi.waitFor(() => expect(lives.at(-1)).toBe(true));
  stop();
  await vi.waitFor(() => expect(locks.held).toEqual([]));
  expect(reported).toEqual([]);
  removeLocks();
});
