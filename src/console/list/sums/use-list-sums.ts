/**
 * The sums of a list's amounts. Our service computes them. With a strict service all records must be read first, which
 * starts by itself only if the list reads them anyway.
 */
import { useMemo, useState } from 'react';
import type { QueryValues } from '#console/data/api-client.ts';
import { type LoadProgress, useReplicaRecords } from '#console/data/replica/use-replica.ts';
import { useReport, useServiceReports } from '#console/data/reports/use-report.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { type ListState, toQuery } from '#console/list/list-state.ts';
import { matcherOf } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import { field_sums, type ListSum, sumsIn } from '#contract/reports/field_sums.ts';

interface ListSums {
  sums: readonly ListSum[] | undefined;
  /** Whether these are the sums of the previous query, because the new ones are not ready. */
  isStale: boolean;
  /** The progress of reading all records from a strict service. */
  loadProgress?: LoadProgress;
  /** Starts reading all records; present if that is needed and has not started by itself. */
  begin?: () => void;
}

export function useListSums(segment: Segment, state: ListState): ListSums {
  const { page: _page, per_page: _size, sort: _sort, ...query } = toQuery(state);
  const isAnswered = useServiceReports(field_sums);
  const options = { enabled: isAnswered, keepsPrevious: true, retry: false, reads: 'never' } as const;
  const { reply, isStale } = useReport(field_sums, { ...query, of: segment }, options);
  const copied = useCopiedSums(segment, query, !isAnswered);
  return isAnswered ? { sums: reply?.data, isStale } : copied;
}

function useCopiedSums(segment: Segment, query: QueryValues, isNeeded: boolean): ListSums {
  const module = moduleOf(segment);
  const source = useRecordSource();
  const [isBegun, setBegun] = useState(false);
  const enabled = isNeeded && (isBegun || !source.canQuery(segment, query));
  const { records, loadProgress } = useReplicaRecords(segment, enabled);
  const serialized = JSON.stringify(query);
  const sums = useMemo(() => {
    const reading = field_sums.query.read({ ...JSON.parse(serialized), of: segment });
    return records && reading.ok ? sumsIn(module, records.filter(matcherOf(module, reading.params.query))) : undefined;
  }, [records, module, segment, serialized]);
  const begin = isNeeded && !enabled ? () => setBegun(true) : undefined;
  return { sums, isStale: false, loadProgress, begin };
}
