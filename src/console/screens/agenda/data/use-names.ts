/** Names that cards need of other modules, read in batches: clients, and sales where nothing else names the work. */

import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryKeys } from '#console/data/query-keys.ts';
import type { ReferencedRecord } from '#console/data/source/record-source.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import { useSession } from '#console/session/session.tsx';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';

export interface Names {
  client: (id: number) => string | undefined;
  saleNumber: (id: number) => string | undefined;
}

const staleTime = 300_000;

export function useNames(appointments: readonly Appointment[]): Names {
  const clients = useReferredAll(
    'clients',
    appointments.filter(({ title }) => !title).map(({ client_id }) => client_id),
  );
  const sales = useReferredAll(
    'sales',
    appointments.filter(({ title, client_id }) => !title && !client_id).map(({ sale_id }) => sale_id),
  );
  return useMemo(
    () => ({
      client: (id) => clients.get(id)?.name,
      saleNumber: (id) => (clients && sales.has(id) ? String(sales.get(id)?.sale_number ?? id) : undefined),
    }),
    [clients, sales],
  );
}

export function useReferredAll<S extends Segment>(
  segment: S,
  wanted: readonly number[],
): ReadonlyMap<number, ReferencedRecord<S>> {
  const source = useRecordSource();
  const { may } = useSession();
  const ids = may(segment, 'list') ? [...new Set(wanted)].filter((id) => id > 0) : [];
  const found = useQueries({
    queries: ids.map((id) => ({
      queryKey: queryKeys.referred(segment, id),
      queryFn: () => source.referred(segment, id),
      staleTime: staleTime,
    })),
    combine: recordsOf,
  });
  return useMemo(() => new Map(found.map((record) => [record.id, record])), [found]);
}

function recordsOf<R extends WireRecord>(results: { data: R | null | undefined }[]): R[] {
  return results.flatMap(({ data }) => data ?? []);
}
