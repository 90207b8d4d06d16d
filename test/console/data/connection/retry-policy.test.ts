import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retry, sleep } from '#console/data/connection/retry-policy.ts';
import { ServiceError } from '#console/data/service-error.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const unreachable = () => Promise.reject(new ServiceError({ code: 'unreachable' }));

test('a sleep that is over leaves nothing at the signal of a long reading', async () => {
  const { signal } = new AbortController();
  const slept = sleep(1000, signal);
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  await slept;
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});

test('a sleep ends at once with its signal, even with one that was aborted before', async () => {
  const reading = new AbortController();
  const slept = sleep(1000, reading.signal);
  reading.abort();
  await slept;
  await sleep(1000, reading.signal);
  expect(vi.getTimerCount()).toBe(0);
});

test('a read is asked five times before it fails', async () => {
  const read = vi.fn(unreachable);
  const failed = expect(retry(read)).rejects.toThrow(ServiceError);
  await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000 + 8000);
  await failed;
  expect(read).toHaveBeenCalledTimes(5);
});

test('what is given up while it waits is not asked again', async () => {
  const reading = new AbortController();
  const read = vi.fn(unreachable);
  const failed = expect(retry(read, reading.signal)).rejects.toThrow('left');
  await vi.advanceTimersByTimeAsync(500);
  reading.abort(new Error('left'));
  await failed;
  expect(read).toHaveBeenCalledTimes(1);
});
