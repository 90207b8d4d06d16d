/** A record that another refers to, by its number. */
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#console/data/query-keys.ts';
import type { RecordSource, ReferencedRecord } from '#console/data/source/record-source.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { useSession } from '#console/session/session.tsx';
import type { Segment } from '#contract/core/segments.ts';

/** The query that reads such a record. The source sends several of them in one request where it can. */
export function referredQuery<S extends Segment>(source: RecordSource, segment: S, id: number) {
  return {
    queryKey: queryKeys.referred(segment, id),
    queryFn: () => source.referred(segment, id),
    /** In milliseconds. */
    staleTime: 300_000,
  };
}

/** The record, null where there is none of that number, undefined while unknown. */
export function useReferred<S extends Segment>(
  segment: S,
  id: number | null | undefined,
): ReferencedRecord<S> | null | undefined {
  const source = useRecordSource();
  const { may } = useSession();
  const isSet = typeof id === 'number' && id > 0;
  const { data } = useQuery({ ...referredQuery(source, segment, id ?? 0), enabled: isSet && may(segment, 'list') });
  return data;
}
