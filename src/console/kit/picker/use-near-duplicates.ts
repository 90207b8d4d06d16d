import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { nearDuplicates, searchesFor } from '#console/kit/picker/near-duplicates.ts';
import { useWhole } from '#console/kit/picker/use-found.ts';
import { type Listing, readList } from '#console/kit/read.ts';
import { recordKeys } from '#console/kit/record-keys.ts';
import { useSession } from '#console/kit/session.tsx';
import { largestPerPage } from '#contract/query.ts';
import { moduleOf } from '#contract/register.ts';
import type { Segment } from '#contract/segments.ts';
import type { WireRecord } from '#contract/select.ts';

/** Searched by the service piece by piece, or among all that a strict one gives; the note says how far that has come. */
export function useNearDuplicates(
  segment: Segment,
  typed: Record<string, unknown>,
): { records: WireRecord[]; note?: string } {
  const { conversation, extensions } = useSession();
  const module = moduleOf(segment);
  const searches = extensions ? searchesFor(module, typed) : [];
  const searched = useQueries({
    queries: searches.map((q) => {
      const query = { q, per_page: largestPerPage };
      return {
        queryKey: recordKeys.list(segment, query),
        queryFn: ({ signal }: { signal: AbortSignal }) => readList(conversation, segment, query, signal),
      };
    }),
    combine: recordsOf,
  });
  const whole = useWhole(segment, !extensions);
  const candidates = extensions ? searched : whole.records;
  const records = useMemo(() => nearDuplicates(module, typed, candidates), [module, typed, candidates]);
  return { records, note: whole.note };
}

function recordsOf(results: { data?: Listing }[]): WireRecord[] {
  return results.flatMap(({ data }) => data?.records ?? []);
}
