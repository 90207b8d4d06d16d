/** Several records that another refers to, by their numbers. */
import { useQueries } from '@tanstack/react-query';
import { queryKeys } from '#console/data/query-keys.ts';
import { referenceStaleTime } from '#console/data/references.ts';
import type { ReferencedRecord } from '#console/data/source/record-source.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { useSession } from '#console/session/session.tsx';
import type { Segment } from '#contract/core/segments.ts';

/** Those that are not read yet, or do not exist, are left out. */
export function useReferencedRecords<S extends Segment>(segment: S, ids: readonly number[]): ReferencedRecord<S>[] {
  const source = useRecordSource();
  const { may } = useSession();
  const known = [...new Set(ids)].filter((id) => id > 0);
  const answers = useQueries({
    queries: known.map((id) => ({
      queryKey: queryKeys.referred(segment, id),
      queryFn: () => source.referred(segment, id),
      enabled: may(segment, 'list'),
      staleTime: referenceStaleTime,
    })),
  });
  return answers.flatMap(({ data }) => data ?? []);
}
