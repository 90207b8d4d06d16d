/** Names that cards need: clients, and the sales that lead to them, read in batches; vehicles, as the company calls their numbers. */

import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryKeys } from '#console/data/query-keys.ts';
import { referenceStaleTime } from '#console/data/references.ts';
import { useNumberLabels } from '#console/data/settings/number-labels.ts';
import type { ReferencedRecord } from '#console/data/source/record-source.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import { useSession } from '#console/session/session.tsx';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';

interface NamedClient {
  id: number;
  name: string;
  /** Empty where there is none. */
  phone: string;
}

export interface Names {
  /** The number of the appointment's client, or else of its sale's; 0 where there is none, or the sale is not read yet. */
  clientId: (appointment: Pick<Appointment, 'client_id' | 'sale_id'>) => number;
  /** The appointment's client, or else that of its sale. */
  client: (appointment: Pick<Appointment, 'client_id' | 'sale_id'>) => NamedClient | undefined;
  saleNumber: (id: number) => string | undefined;
  /** A number without a name stays a number; empty where there is none. */
  vehicle: (appointment: Pick<Appointment, 'vehicle_id'>) => string;
  /** Until the sales are read, `clientId` does not know every client. */
  sales: ReferredState;
  /** Whether names are still being read. One that cannot be read is not waited for. */
  areReading: boolean;
}

/** Of records that others refer to. */
interface ReferredState {
  isRead: boolean;
  isReading: boolean;
  /** Why some of them could not be read. */
  error: unknown;
}

type ClientId = Names['clientId'];

/** Reads no more than the sales by which clients are found. */
export function useClientIds(appointments: readonly Appointment[]): Pick<Names, 'clientId' | 'sales'> {
  const { records, state } = useReferredReading('sales', appointments.flatMap(saleOf));
  return useMemo(() => ({ clientId: clientIdBy(records), sales: state }), [records, state]);
}

/** The sale whose client is the appointment's. */
function saleOf({ client_id, sale_id }: Appointment): number[] {
  return client_id ? [] : [sale_id];
}

function clientIdBy(sales: ReadonlyMap<number, ReferencedRecord<'sales'>>): ClientId {
  return ({ client_id, sale_id }) => client_id || (sales.get(sale_id)?.client_id ?? 0);
}

export function useNames(appointments: readonly Appointment[]): Names {
  const { records: sales, state } = useReferredReading('sales', appointments.flatMap(saleOf));
  const clientId = useMemo(() => clientIdBy(sales), [sales]);
  const { records: clients, state: clientState } = useReferredReading('clients', appointments.map(clientId));
  const areReading = state.isReading || clientState.isReading;
  const { textOf } = useNumberLabels('vehicle');
  return useMemo(
    () => ({
      clientId,
      client: (appointment) => {
        const client = clients.get(clientId(appointment));
        if (!client) return undefined;
        return { id: client.id, name: client.name, phone: client.phone || client.phone_work || client.phone2 || '' };
      },
      saleNumber: (id) => (sales.has(id) ? String(sales.get(id)?.sale_number ?? id) : undefined),
      vehicle: ({ vehicle_id }) => (vehicle_id > 0 ? (textOf(vehicle_id) ?? String(vehicle_id)) : ''),
      sales: state,
      areReading,
    }),
    [clientId, clients, sales, state, areReading, textOf],
  );
}

export function useReferredAll<S extends Segment>(
  segment: S,
  wanted: readonly number[],
): ReadonlyMap<number, ReferencedRecord<S>> {
  return useReferredReading(segment, wanted).records;
}

export function useReferredReading<S extends Segment>(segment: S, wanted: readonly number[]) {
  const source = useRecordSource();
  const { may } = useSession();
  const ids = may(segment, 'list') ? [...new Set(wanted)].filter((id) => id > 0) : [];
  const { found, state } = useQueries({
    queries: ids.map((id) => ({
      queryKey: queryKeys.referred(segment, id),
      queryFn: () => source.referred(segment, id),
      staleTime: referenceStaleTime,
    })),
    combine: readingOf,
  });
  const records = useMemo(() => new Map(found.map((record) => [record.id, record])), [found]);
  return { records, state };
}

/** What was read before stands, also where it could not be read again. */
function readingOf<R extends WireRecord>(
  results: { data: R | null | undefined; error: unknown }[],
): { found: R[]; state: ReferredState } {
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
