import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ListState, readListState, toParams } from '#console/kit/list-state.ts';
import { useSession } from '#console/kit/session.tsx';
import { moduleOf } from '#contract/register.ts';
import type { Segment } from '#contract/segments.ts';

type Change = (part: Partial<ListState>, options?: { replace?: boolean }) => void;

/** The list's state in the address. Whatever else changes, the page begins again at the first. */
export function useListState(segment: Segment): [ListState, Change] {
  const { extensions } = useSession();
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readListState(moduleOf(segment), params, { extensions }), [segment, params, extensions]);
  const change = useCallback<Change>(
    (part, options) =>
      setParams(
        (before) => toParams({ ...readListState(moduleOf(segment), before, { extensions }), page: 1, ...part }),
        options,
      ),
    [segment, extensions, setParams],
  );
  return [state, change];
}
