import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigation, useSearchParams } from 'react-router-dom';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { links } from '#console/links.ts';
import { type ListState, readAddress, readListState, toParams } from '#console/list/list-state.ts';
import { paramsOfView } from '#console/list/views/saved-views.ts';
import { useSavedViews } from '#console/list/views/use-saved-views.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/register.ts';

export type ChangeState = (part: Partial<ListState>, options?: { replace?: boolean }) => void;

/** These change what is seen of the rows, and not which rows there are. */
const besideTheRows: ReadonlySet<string> = new Set(['columns', 'view']);

/** The list's state in the address. Where other rows are asked for, the page begins again at the first. */
export function useListState(segment: Segment): [ListState, ChangeState] {
  const source = useRecordSource();
  const [params, setParams] = useOpenedParams(segment);
  const state = useMemo(() => readListState(source, moduleOf(segment), params), [source, segment, params]);
  const destination = useRef<string>(undefined);
  destination.current = useNavigation().location?.pathname;
  const change = useCallback<ChangeState>(
    (part, options) => {
      // The address is ahead of what is drawn.
      const { pathname, search } = window.location;
      // What was typed is asked a moment later: by then the person may be on the way to another page.
      if ((destination.current ?? pathname) !== links.list(segment)) return;
      const before = new URLSearchParams(search);
      const current = readListState(source, moduleOf(segment), before);
      const page = Object.keys(part).every((name) => besideTheRows.has(name)) ? current.page : 1;
      const after = toParams({ ...current, page, ...part });
      // A key held down over the border of a page asks again until the page is there: Back must not pass it as often.
      if (after.toString() !== before.toString()) setParams(after, options);
    },
    [source, segment, setParams],
  );
  return [state, change];
}

/** A bare address opens with the view that the person chose for it, and is then written out. */
function useOpenedParams(segment: Segment): ReturnType<typeof useSearchParams> {
  const [params, setParams] = useSearchParams();
  const [{ views, standard }] = useSavedViews(segment);
  const view = params.size === 0 ? views.find(({ name }) => name === standard) : undefined;
  const opened = useMemo(() => (view ? paramsOfView(view) : params), [view, params]);
  useEffect(() => {
    if (view) setParams(paramsOfView(view), { replace: true });
  }, [view, setParams]);
  return [opened, setParams];
}

/** What the address asks for and this list does not know. */
export function useUnknownAsked(segment: Segment): string[] {
  const source = useRecordSource();
  const [params] = useSearchParams();
  return useMemo(() => readAddress(source, moduleOf(segment), params).unknown, [source, segment, params]);
}
