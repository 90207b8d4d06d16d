/** Records of a module that were read or written singly since a list was read. They replace the list's older rows. */
import type { QueryClient } from '@tanstack/react-query';
import { isVersionedRecord } from '#console/data/cached-record.ts';
import { queryKeys } from '#console/data/query-keys.ts';
import { parseListedOf, type ReadListed } from '#contract/core/parse-record.ts';
import type { Segment } from '#contract/core/segments.ts';

export interface RecentWrite<S extends Segment = Segment> {
  /** In the form of the list. */
  record: ReadListed<S>;
  /** When the record was received. */
  at: number;
}

interface RecentWrites<S extends Segment> {
  read: () => readonly RecentWrite<S>[];
  subscribe: (listener: () => void) => () => void;
}

/** The query cache drops records that are not shown, but the list that they replace rows of may still be on the screen. */
export function recentWritesOf<S extends Segment>(queryClient: QueryClient, segment: S): RecentWrites<S> {
  const writes = new Map<number, RecentWrite<S>>();
  let current = gather();

  function gather(): readonly RecentWrite<S>[] {
    for (const { state } of recordQueries(queryClient, segment)) {
      if (!isVersionedRecord(state.data)) continue;
      const record = parseListedOf(segment, state.data.record);
      writes.set(record.id, { record, at: state.dataUpdatedAt });
    }
    return [...writes.values()];
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
  return queryClient.getQueryCache().findAll({ queryKey: queryKeys.records(segment) });
}
