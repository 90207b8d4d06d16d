// @vitest-environment shared-window
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
