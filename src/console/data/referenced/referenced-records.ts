/**
 * Several records that others refer to, by number. A file of its own, because few pages need more than a single one.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type GroupedResult, QueryGroup } from '#console/data/referenced/query-group.ts';
import { referredQuery } from '#console/data/references.ts';
import type { ReferencedRecord } from '#console/data/source/record-source.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { useSession } from '#console/session/session.tsx';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';

interface ReferencedRecords<S extends Segment> {
  /** By number. Records that were not read yet, or do not exist, are missing. */
  records: ReadonlyMap<number, ReferencedRecord<S>>;
  state: ReferencedState;
}

export interface ReferencedState {
  isRead: boolean;
  /** A record that cannot be read does not count. */
  isReading: boolean;
  /** Why some of them could not be read. */
  error: unknown;
}

export function useReferencedRecords<S extends Segment>(
  segment: S,
  requestedIds: readonly number[],
): ReferencedRecords<S> {
  const source = useRecordSource();
  const queryClient = useQueryClient();
  const { may } = useSession();
  const group = useMemo(
    () => new QueryGroup(queryClient, (id: number) => referredQuery(source, segment, id)),
    [queryClient, source, segment],
  );
  // Compared as a text, because most callers make a new list of the same numbers each time.
  const listed = may(segment, 'list') ? [...new Set(requestedIds)].filter((id) => id > 0).join(' ') : '';
  const ids = useMemo(() => listed.split(' ').filter(Boolean).map(Number), [listed]);
  useEffect(() => group.observe(ids), [group, ids]);
  useEffect(() => () => group.observe([]), [group]);
  const results = useSyncExternalStore(group.subscribe, () => group.results(ids));
  return useMemo(() => readingOf(results), [results]);
}

/** A record that was read stays available if reading it again fails. */
function readingOf<R extends WireRecord & { id: number }>(
  results: readonly GroupedResult<R | null>[],
): { records: ReadonlyMap<number, R>; state: ReferencedState } {
  const unread = results.filter(({ data }) => data === undefined);
  return {
    records: new Map(results.flatMap(({ data }) => (data ? [[data.id, data] as const] : []))),
    state: {
      isRead: unread.length === 0,
      isReading: unread.some(({ error }) => !error),
      error: unread.find(({ error }) => error)?.error,
    },
  };
}
