// @vitest-environment shared-window
import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { searchDelayMilliseconds } from '#console/data/search/search-delay.ts';
import { useSearchText } from '#console/data/search/use-search-text.ts';

test('what was typed does not undo a Back, a link or a view that follows before it is searched', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const search = vi.fn();
  const { result, rerender } = renderHook(({ q }) => useSearchText(q, search), { initialProps: { q: 'old' } });
  await act(async () => result.current.type('oldx'));
  await act(async () => rerender({ q: 'new' }));
  expect(result.current.typed).toBe('new');
  await act(async () => vi.advanceTimersByTime(2 * searchDelayMilliseconds));
  expect(search).not.toHaveBeenCalled();
  await act(async () => result.current.type('newer'));
  await act(async () => vi.advanceTimersByTime(2 * searchDelayMilliseconds));
  expect(search.mock.calls).toEqual([['newer']]);
});
