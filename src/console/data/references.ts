/** Records that others refer to, by their numbers. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { queryKeys } from '#console/data/query-keys.ts';
import type { Referred } from '#console/data/source/record-source.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { useSession } from '#console/session/session.tsx';
import type { Segment } from '#contract/core/segments.ts';

const staleTime = 300_000;

/** The record, null where there is none of that number, undefined while unknown. */
export function useReferred<S extends Segment>(
  segment: S,
  id: number | null | undefined,
): Referred<S> | null | undefined {
  const source = useRecordSource();
  const { may } = useSession();
  const isSet = typeof id === 'number' && id > 0;
  const { data } = useQuery({
    queryKey: queryKeys.referred(segment, id ?? 0),
    queryFn: () => source.referred(segment, id ?? 0),
    enabled: isSet && may(segment, 'list'),
    staleTime: staleTime,
  });
  return data;
}

/** The same of several; those that are not read yet, or do not exist, are left out. */
export function useEveryReferred<S extends Segment>(segment: S, ids: readonly number[]): Referred<S>[] {
  const source = useRecordSource();
  const { may } = useSession();
  const uniqueIds = [...new Set(ids)].filter((id) => id > 0);
  const answers = useQueries({
    queries: uniqueIds.map((id) => ({
      queryKey: queryKeys.referred(segment, id),
      queryFn: () => source.referred(segment, id),
      enabled: may(segment, 'list'),
      staleTime: staleTime,
    })),
  });
  return answers.flatMap(({ data }) => data ?? []);
}
