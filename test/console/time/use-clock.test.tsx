// @vitest-environment shared-window
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useClock } from '#console/time/use-clock.ts';
import { readMinute, readToday } from '#console/time/wall-clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 22, 23, 58, 30) });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

it('goes on with the wall clock, over midnight too', async () => {
  const today = renderHook(() => useClock(readToday));
  const minute = renderHook(() => useClock(readMinute));
  expect([today.result.current, minute.result.current]).toEqual(['2026-11-22', '2026-11-22 23:58:00']);
  await pass(95);
  expect([today.result.current, minute.result.current]).toEqual(['2026-11-23', '2026-11-23 00:00:00']);
});

it('draws nothing again as long as it reads the same', async () => {
  let drawings = 0;
  renderHook(() => {
    drawings++;
    return useClock(readToday);
  });
  await pass(60);
  expect(drawings).toBe(1);
});
