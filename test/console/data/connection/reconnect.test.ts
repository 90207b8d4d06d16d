// @vitest-environment shared-window
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reconnect } from '#console/data/connection/reconnect.ts';

beforeEach(() => {
  // `performance.now` stays real: faked, it would bring back a pause that a service requested in an earlier test.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function watch() {
  const answers: (() => void)[] = [];
  const probe = () => new Promise<void>((resolve) => answers.push(resolve));
  const end = reconnect({ probe, firstPause: 1000, at: ['online', 'focus'] });
  const answerAll = async () => {
    for (const answer of answers) answer();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { probes: () => answers.length, answerAll, reportFound: end };
}

it('looks again after longer and longer pauses, half a minute at most', async () => {
  const { probes, answerAll } = watch();
  for (const [count, pause] of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000].entries()) {
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(probes()).toBe(count);
    await vi.advanceTimersByTimeAsync(1);
    expect(probes()).toBe(count + 1);
    await answerAll();
  }
});

it('looks no more once the service is found, also where two looks were under way', async () => {
  const { probes, answerAll, reportFound } = watch();
  await vi.advanceTimersByTimeAsync(1000);
  window.dispatchEvent(new Event('online'));
  expect(probes()).toBe(2);
  await answerAll();
  reportFound();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(probes()).toBe(2);
});

it('looks no more where a second probe is answered after the service was found', async () => {
  const { probes, answerAll, reportFound } = watch();
  await vi.advanceTimersByTimeAsync(1000);
  window.dispatchEvent(new Event('online'));
  reportFound();
  await answerAll();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(probes()).toBe(2);
});

it('goes on as one, however often the person came back while a probe was under way', async () => {
  const { probes, answerAll } = watch();
  for (let times = 0; times < 5; times++) window.dispatchEvent(new Event('focus'));
  expect(probes()).toBe(5);
  await answerAll();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(probes()).toBe(6);
});
