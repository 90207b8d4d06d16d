// @vitest-environment shared-window
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recordAnswer, recordProblem } from '#console/data/connection/connection-status.ts';
import { ServiceError } from '#console/data/service-error.ts';
import { useAutoResume } from '#console/list/bulk/use-auto-resume.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const busy = new ServiceError({ status: 503, code: 'overloaded', message: 'busy' });

test('a run goes on after a busy moment, also where the page is drawn anew meanwhile', () => {
  let resumed = 0;
  const resuming = () => {
    useAutoResume(true, busy, () => {
      resumed++;
    });
  };
  const { rerender, unmount } = renderHook(resuming);
  for (let second = 0; second < 5; second++) {
    expect(resumed).toBe(0);
    vi.advanceTimersByTime(1000);
    rerender();
  }
  expect(resumed).toBe(1);
  window.dispatchEvent(new Event('online'));
  expect(resumed).toBe(2);
  unmount();
  window.dispatchEvent(new Event('online'));
  expect(resumed).toBe(2);
});

describe('after the service was lost', () => {
  afterEach(() => act(recordAnswer));

  function waitingFor(code: string, status = 0) {
    act(() => recordProblem('silent'));
    const resume = vi.fn();
    const reason = new ServiceError({ status, code });
    renderHook(({ waiting }) => useAutoResume(waiting, reason, resume), { initialProps: { waiting: true } });
    return resume;
  }
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

  test('a run goes on once, when the service is found again', () => {
    const resume = waitingFor('unreachable');
    pass(60_000);
    expect(resume).not.toHaveBeenCalled();
    act(recordAnswer);
    pass(60_000);
    expect(resume).toHaveBeenCalledOnce();
  });

  test('it waits on where the service is lost anew', () => {
    const resume = waitingFor('gateway', 502);
    act(recordAnswer);
    pass(1000);
    act(() => recordProblem('silent'));
    pass(60_000);
    expect(resume).not.toHaveBeenCalled();
  });

  test.each([
    ['stopped', 0],
    ['internal', 500],
  ])('it waits on where the reason was another: %s', (code, status) => {
    const resume = waitingFor(code, status);
    act(recordAnswer);
    pass(60_000);
    expect(resume).not.toHaveBeenCalled();
  });
});
