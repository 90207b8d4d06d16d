/**
 * Several records that others refer to, by number. A file of its own, because few pages need more than a single one.
 */
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
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
  const { may } = useSession();
  const ids = may(segment, 'list') ? [...new Set(requestedIds)].filter((id) => id > 0) : [];
  const { found, state } = useQueries({
    queries: ids.map((id) => referredQuery(source, segment, id)),
    combine: readingOf,
  });
  const records = useMemo(() => new Map(found.map((record) => [record.id, record])), [found]);
  return { records, state };
}

/** A record that was read stays available if reading it again fails. */
function readingOf<R extends WireRecord>(
  results: { data: R | null | undefined; error: unknown }[],
): { found: R[]; state: ReferencedState } {
  const unread = results.filter(({ data }) => data === undefined);
  return {
    found: results.flatMap(({ data }) => data ?? []),
    state: {
      isRead: unread.length === 0,
      isReading: unread.some(({ error }) => !error),
      error: unread.find(({ error }) => error)?.error,
    },
  };
}
