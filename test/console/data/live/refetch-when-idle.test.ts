// @vitest-environment shared-window
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiClient } from '#console/data/api-client.ts';
import { everything } from '#console/data/live/changed-records.ts';
import { refetchWhenIdle } from '#console/data/live/refetch-when-idle.ts';
import { createQueryClient } from '#console/data/query-client.ts';

const connection = { address: '', token: null, extensions: true, authorization: true };
const api: ApiClient = {
  connection: () => connection,
  language: () => 'en',
  renew: () => Promise.reject(new Error('no token')),
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A list on the screen whose reads take this long. `reads` counts them, and `change` announces a change. */
function listOf(readMilliseconds: number) {
  const queryClient = createQueryClient();
  let reads = 0;
  const queryFn = async () => {
    reads++;
    await new Promise((resolve) => setTimeout(resolve, readMilliseconds));
    return reads;
  };
  const observer = new QueryObserver(queryClient, {
    queryKey: ['clients', 'list'],
    queryFn,
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const unsubscribe = observer.subscribe(() => {});
  const showing = refetchWhenIdle(queryClient, api);
  const stop = () => {
    showing.stop();
    unsubscribe();
    queryClient.clear();
  };
  return { queryClient, showing, reads: () => reads, change: () => showing.add(() => everything), stop };
}

test('a change just after a read waits until the pause after it is over', async () => {
  const { reads, change, stop } = listOf(1000);
  change();
  await vi.advanceTimersByTimeAsync(1100);
  expect(reads()).toBe(1);
  change();
  await vi.advanceTimersByTimeAsync(3700);
  expect(reads()).toBe(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(reads()).toBe(2);
  stop();
});

test('a read that hung delays the next one by ten seconds at most', async () => {
  const { reads, change, stop } = listOf(60_000);
  change();
  await vi.advanceTimersByTimeAsync(30_000);
  change();
  await vi.advanceTimersByTimeAsync(30_100);
  expect(reads()).toBe(1);
  await vi.advanceTimersByTimeAsync(10_100);
  expect(reads()).toBe(2);
  stop();
});

test.each([
  { what: 'the settings', add: ({ showing }: ReturnType<typeof listOf>) => showing.addSettings() },
  { what: 'records', add: ({ change }: ReturnType<typeof listOf>) => change() },
])('a mistake of the console in showing $what is reported, and what is changed after it is shown', async ({ add }) => {
  const reported: unknown[] = [];
  // jsdom has no `reportError`.
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  const list = listOf(1000);
  const { queryClient, reads, change, stop } = list;
  const mistake = new Error('a mistake of the console');
  const spy = vi.spyOn(queryClient, 'invalidateQueries').mockRejectedValue(mistake);
  add(list);
  await vi.advanceTimersByTimeAsync(1000);
  expect(new Set(reported)).toEqual(new Set([mistake]));
  spy.mockRestore();
  change();
  await vi.advanceTimersByTimeAsync(1100);
  expect(reads()).toBe(1);
  stop();
});
