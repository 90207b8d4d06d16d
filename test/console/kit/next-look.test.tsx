// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNextLook } from '#console/kit/next-look.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watch() {
  const answers: (() => void)[] = [];
  const look = () => new Promise<void>((resolve) => answers.push(resolve));
  const hook = renderHook(({ isAway }) => useNextLook(isAway, look), { initialProps: { isAway: true } });
  const answerAll = () =>
    act(async () => {
      for (const answer of answers) answer();
    });
  return { looks: () => answers.length, answerAll, found: () => hook.rerender({ isAway: false }) };
}

it('looks again after longer and longer pauses, half a minute at most', async () => {
  const { looks, answerAll } = watch();
  for (const [count, pause] of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000].entries()) {
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(looks()).toBe(count);
    await vi.advanceTimersByTimeAsync(1);
    expect(looks()).toBe(count + 1);
    await answerAll();
  }
});

it('looks no more once the service is found, also where two looks were under way', async () => {
  const { looks, answerAll, found } = watch();
  await vi.advanceTimersByTimeAsync(1000);
  window.dispatchEvent(new Event('online'));
  expect(looks()).toBe(2);
  await answerAll();
  found();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(looks()).toBe(2);
});

it('looks no more where a second look is answered after the service was found', async () => {
  const { looks, answerAll, found } = watch();
  await vi.advanceTimersByTimeAsync(1000);
  window.dispatchEvent(new Event('online'));
  found();
  await answerAll();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(looks()).toBe(2);
});
