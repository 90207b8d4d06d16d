/**
 * The values that occur in a field. Our service counts them; on a strict service they come from the records that were
 * already read, and no further ones are read.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryKeys } from '#console/data/query-keys.ts';
import type { Listing } from '#console/data/read-records.ts';
import { existingReplica } from '#console/data/replica/existing-replicas.ts';
import { useReport, useServiceReports } from '#console/data/reports/use-report.ts';
import { useSession } from '#console/session/session.tsx';
import type { Segment } from '#contract/core/segments.ts';
import { field_values, fieldNames, type OccurringValue, valuesIn } from '#contract/reports/field_values.ts';

const staleTime = 60_000;

export function useOccurringValues(segment: Segment, field: string, typed: string): readonly OccurringValue[] {
  const isAnswered = useServiceReports(field_values);
  const name = fieldNames.find((each) => each === `${segment}.${field}`);
  const enabled = isAnswered && name !== undefined;
  const options = { enabled, keepsPrevious: true, retry: false, staleTime, reads: 'never' } as const;
  const { reply } = useReport(field_values, { field: name, q: typed }, options);
  const atHand = useRecordsAtHand(segment, !isAnswered && name !== undefined);
  const found = useMemo(() => atHand && valuesIn(atHand, field, typed), [atHand, field, typed]);
  return found ?? reply?.data ?? none;
}

const none: readonly OccurringValue[] = [];

function useRecordsAtHand(segment: Segment, enabled: boolean) {
  const queryClient = useQueryClient();
  const { api } = useSession();
  return useMemo(() => {
    if (!enabled) return undefined;
    const pages = queryClient.getQueriesData<Listing>({ queryKey: queryKeys.lists(segment) });
    const copied = existingReplica(api, segment)?.records() ?? [];
    const records = [...copied, ...pages.flatMap(([, listing]) => listing?.records ?? [])];
    return [...new Map(records.map((record) => [record.id, record])).values()];
  }, [queryClient, api, segment, enabled]);
}
