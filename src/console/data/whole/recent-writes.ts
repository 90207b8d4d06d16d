/** The single records of a module that were read or written since a list of it was read: they are laid over the list. */
import type { QueryClient } from '@tanstack/react-query';
import { isVersionedRecord } from '#console/data/cached-record.ts';
import { queryKeys } from '#console/data/query-keys.ts';
import type { WireRecord } from '#contract/core/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';

export interface RecentWrite {
  record: WireRecord;
  /** The instant at which it was there. */
  at: number;
}

export interface RecentWrites {
  read: () => readonly RecentWrite[];
  subscribe: (listener: () => void) => () => void;
}

/** The data layer lets go of a record that nobody shows; who still shows the list goes on with it. */
export function recentWritesOf(queryClient: QueryClient, segment: Segment): RecentWrites {
  const known = new Map<number, RecentWrite>();
  let current = gather();

  function gather(): readonly RecentWrite[] {
    for (const { state } of recordQueries(queryClient, segment)) {
      if (!isVersionedRecord(state.data)) continue;
      const { record } = state.data;
      known.set(record.id, { record, at: state.dataUpdatedAt });
    }
    return [...known.values()];
  }

  return {
    read: () => current,
    subscribe: (listener) =>
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type !== 'updated' || query.queryKey[0] !== segment || query.queryKey[1] !== 'record') return;
        current = gather();
        listener();
      }),
  };
}

function recordQueries(queryClient: QueryClient, segment: Segment) {
  return queryClient.getQueryCache().findAll({ queryKey: [...queryKeys.module(segment), 'record'] });
}
