// @vitest-environment shared-window
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { whenIdle, whenIdleAfter } from '#console/ui/idle.ts';

let calls = 0;
const call = () => {
  calls++;
};

beforeEach(() => {
  calls = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('in a browser that tells when it is idle', () => {
  let waiting = new Map<number, () => void>();
  const beIdle = () => {
    const due = waiting;
    waiting = new Map();
    for (const each of due.values()) each();
  };

  beforeEach(() => {
    let handles = 0;
    waiting = new Map();
    vi.stubGlobal('requestIdleCallback', (each: () => void) => {
      handles++;
      waiting.set(handles, each);
      return handles;
    });
    vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.delete(handle));
  });

  test('calls once it is', () => {
    whenIdle(call);
    expect(calls).toBe(0);
    beIdle();
    expect(calls).toBe(1);
  });

  test('calls no more once that is cancelled', () => {
    whenIdle(call)();
    beIdle();
    expect(calls).toBe(0);
  });

  test('waits first', () => {
    whenIdleAfter(500, call);
    beIdle();
    vi.advanceTimersByTime(500);
    expect(calls).toBe(0);
    beIdle();
    expect(calls).toBe(1);
  });

  test.each([
    ['while it waits', 499],
    ['once it has waited, and the browser is not idle yet', 500],
  ])('can be cancelled %s', (_when, milliseconds) => {
    const cancel = whenIdleAfter(500, call);
    vi.advanceTimersByTime(milliseconds);
    cancel();
    vi.advanceTimersByTime(500);
    beIdle();
    expect(calls).toBe(0);
  });
});

describe('in a browser that does not tell', () => {
  beforeEach(() => vi.stubGlobal('requestIdleCallback', undefined));

  test('calls at once, or after the time', () => {
    whenIdle(call);
    expect(calls).toBe(1);
    whenIdleAfter(500, call);
    vi.advanceTimersByTime(500);
    expect(calls).toBe(2);
  });

  test('can be cancelled while it waits', () => {
    const cancel = whenIdleAfter(500, call);
    cancel();
    vi.advanceTimersByTime(500);
    expect(calls).toBe(0);
  });
});
