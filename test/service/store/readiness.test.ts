import { expect, onTestFinished, test, vi } from 'vitest';
import { sharedAnswer } from '#service/store/readiness.ts';

test('a check that hangs is not begun again until it ends, and counts as not ready meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let end = (_isReady: boolean) => {};
  const find = vi.fn(
    () =>
      new Promise<boolean>((resolve) => {
        end = resolve;
      }),
  );
  const isReady = sharedAnswer(find);
  const first = isReady();
  for (let second = 0; second < 5; second++) {
    vi.advanceTimersByTime(1100);
    void isReady();
  }
  expect(find).toHaveBeenCalledTimes(1);
  expect(await first).toBe(false);
  end(true);
  await vi.waitFor(() => {
    void isReady();
    expect(find).toHaveBeenCalledTimes(2);
  });
  end(true);
  expect(await isReady()).toBe(true);
});
