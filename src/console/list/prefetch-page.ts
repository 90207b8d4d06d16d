/** Begins the read of a page that is being opened, while its code comes: the page's own, which it then finds begun. */
import type { QueryClient } from '@tanstack/react-query';
import { prefetchList, prefetchRecord } from '#console/data/records.ts';
import { recordSourceOf } from '#console/data/source/choose-source.ts';
import { readListState, toQuery } from '#console/list/list-state.ts';
import { paramsOfView, storedViews } from '#console/list/views/saved-views.ts';
import type { Session } from '#console/session/session.tsx';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/register.ts';

export interface Opening {
  queryClient: QueryClient;
  session: Session;
  segment: Segment;
}

/** `params`: those of the list's address. A bare one opens with the view that the person chose. */
export function prefetchListPage({ queryClient, session, segment }: Opening, params: URLSearchParams): void {
  const source = recordSourceOf(session.api);
  const owner = { address: session.address, user: session.description?.user };
  const { views, standard } = storedViews.of(owner, segment).get() ?? {};
  const view = params.size === 0 ? views?.find(({ name }) => name === standard) : undefined;
  const state = readListState(source, moduleOf(segment), view ? paramsOfView(view) : params);
  void prefetchList({ queryClient, source, segment }, toQuery(state));
}

export function prefetchRecordPage({ queryClient, session, segment }: Opening, id: number): void {
  void prefetchRecord({ queryClient, source: recordSourceOf(session.api), segment }, id);
}
