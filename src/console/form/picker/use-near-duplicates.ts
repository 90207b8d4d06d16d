import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryKeys } from '#console/data/query-keys.ts';
import type { Listing } from '#console/data/read-records.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { nearDuplicates, searchesFor } from '#console/form/picker/near-duplicates.ts';
import { useWhole } from '#console/form/picker/use-suggestions.ts';
import type { WireRecord } from '#contract/core/evaluate-query.ts';
import { largestPerPage } from '#contract/core/query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/register.ts';

/** Searched by the service piece by piece, or among all that a strict one gives; the note says how far that has come. */
export function useNearDuplicates(
  segment: Segment,
  typed: Record<string, unknown>,
): { records: WireRecord[]; note?: string } {
  const source = useRecordSource();
  const isAsked = source.canAsk(segment, { q: '' });
  const module = moduleOf(segment);
  const searches = isAsked ? searchesFor(module, typed) : [];
  const searched = useQueries({
    queries: searches.map((q) => {
      const query = { q, per_page: largestPerPage };
      return {
        queryKey: queryKeys.list(segment, query),
        queryFn: ({ signal }: { signal: AbortSignal }) => source.list(segment, query, signal),
      };
    }),
    combine: recordsOf,
  });
  const whole = useWhole(segment, !isAsked);
  const candidates = isAsked ? searched : whole.records;
  const records = useMemo(() => nearDuplicates(module, typed, candidates), [module, typed, candidates]);
  return { records, note: whole.note };
}

function recordsOf(results: { data?: Listing }[]): WireRecord[] {
  return results.flatMap(({ data }) => data?.records ?? []);
}
