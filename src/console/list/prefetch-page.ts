/**
 * Starts reading the data of a page while its code loads, with the same query keys, so that the page finds the read
 * under way.
 */
import type { QueryClient } from '@tanstack/react-query';
import { prefetchList, prefetchRecord } from '#console/data/records.ts';
import { knownOwnNumber } from '#console/data/settings/own-number.ts';
import { knownPageSize } from '#console/data/settings/page-size.ts';
import { recordSourceOf } from '#console/data/source/choose-source.ts';
import { FilterChips } from '#console/list/filters/lazy-filter-chips.ts';
import { readListState, toQuery } from '#console/list/list-state.ts';
import { knownSharedViews, knownViews, offeredViews, openedParams, viewsIn } from '#console/list/views/saved-views.ts';
import type { Session } from '#console/session/session.tsx';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

/** The parts of the session on which reading depends. */
export type Reader = Pick<Session, 'address' | 'description' | 'may' | 'api'>;

export interface PrefetchContext {
  queryClient: QueryClient;
  session: Reader;
  segment: Segment;
}

/** `params` are the parameters of the list's address. Without any, the list opens with the person's default view. */
export async function prefetchListPage(
  { queryClient, session, segment }: PrefetchContext,
  params: URLSearchParams,
): Promise<void> {
  const source = recordSourceOf(session.api);
  const owner = { address: session.address, user: session.description?.user };
  const own = viewsIn(knownViews.known(owner), owner, segment);
  const offered = offeredViews(own, knownSharedViews.known(owner), segment);
  const state = readListState(source, moduleOf(segment), openedParams(offered, params));
  const reading = prefetchList(
    { queryClient, source, segment },
    toQuery({ ...state, me: knownOwnNumber.known(owner), defaultSize: knownPageSize(owner, segment) }),
  );
  // A failure to load the code is reported by the page that needs it.
  const chips = Object.keys(state.filters).length > 0 && FilterChips.load().catch(() => undefined);
  await Promise.all([reading, chips]);
}

export function prefetchRecordPage({ queryClient, session, segment }: PrefetchContext, id: number): Promise<void> {
  return prefetchRecord({ queryClient, source: recordSourceOf(session.api), segment }, id);
}
