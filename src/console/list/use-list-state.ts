import { useEffect, useMemo } from 'react';
import { useNavigation, useSearchParams } from 'react-router-dom';
import { knownOwnNumber } from '#console/data/settings/own-number.ts';
import { usePageSize } from '#console/data/settings/page-size.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { links } from '#console/links.ts';
import { isPlain, type ListState, readAddress, readListState, toParams } from '#console/list/list-state.ts';
import { openedParams } from '#console/list/views/saved-views.ts';
import { useSavedViews } from '#console/list/views/use-saved-views.ts';
import { useClock } from '#console/time/use-clock.ts';
import { readToday } from '#console/time/wall-clock.ts';
import { useStableCallback } from '#console/ui/hooks/use-stable-callback.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

export type ChangeState = (part: Partial<ListState>, options?: { replace?: boolean }) => void;

/** Parameters that do not affect which rows are shown, so that changing them keeps the page. */
const besideTheRows: ReadonlySet<string> = new Set(['columns', 'view']);

/** The list's state in the address. A change of the query returns to the first page. */
export function useListState(segment: Segment): [ListState, ChangeState] {
  const source = useRecordSource();
  const { params, setParams, standard } = useOpenedParams(segment);
  const me = knownOwnNumber.useKnown();
  const defaultSize = usePageSize(segment);
  const today = useClock(readToday);
  const state = useMemo(
    () => ({ ...readListState(source, moduleOf(segment), params), me, defaultSize, today }),
    [source, segment, params, me, defaultSize, today],
  );
  const destination = useNavigation().location?.pathname;
  // Stable, because the router's function changes with every address, and rows and headings would render again.
  const change = useStableCallback<Parameters<ChangeState>, void>((part, options) => {
    // The address may already be newer than what is rendered.
    const { pathname, search } = window.location;
    // The search is applied after a delay, when the person may already be leaving the page.
    if ((destination ?? pathname) !== links.list(segment)) return;
    const before = new URLSearchParams(search);
    const current = readListState(source, moduleOf(segment), before);
    const page = Object.keys(part).every((name) => besideTheRows.has(name)) ? current.page : 1;
    const after = toParams({ ...current, page, ...part });
    // Without any parameter, the default view would open in place of the whole list.
    if (standard !== undefined && isPlain(after)) after.set('view', '');
    // A key held down at the end of a page repeats the request. The same address is not added to the history again.
    if (after.toString() !== before.toString()) setParams(after, options);
  });
  return [state, change];
}

/** An address without parameters opens with the default view, whose parameters are then written to the address. */
function useOpenedParams(segment: Segment) {
  const [params, setParams] = useSearchParams();
  const saved = useSavedViews(segment);
  const opened = useMemo(() => openedParams(saved, params), [saved, params]);
  useEffect(() => {
    if (opened !== params) setParams(opened, { replace: true });
  }, [opened, params, setParams]);
  return { params: opened, setParams, standard: saved.standard };
}

/** The parameters of the address that this list does not know. */
export function useUnsupportedConditions(segment: Segment): string[] {
  const source = useRecordSource();
  const [params] = useSearchParams();
  return useMemo(() => readAddress(source, moduleOf(segment), params).unknown, [source, segment, params]);
}
