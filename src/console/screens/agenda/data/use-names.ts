/** Names that cards need: clients, and the sales that lead to them, read in batches; vehicles, as the company calls their numbers. */

import { useMemo } from 'react';
import { type ReferencedState, useReferencedRecords } from '#console/data/referenced/referenced-records.ts';
import { useNumberLabels } from '#console/data/settings/number-labels.ts';
import type { ReferencedRecord } from '#console/data/source/record-source.ts';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';

interface NamedClient {
  id: number;
  name: string;
  /** Empty if the client has no phone number. */
  phone: string;
}

export interface Names {
  /** The number of the appointment's client, or else of its sale's; 0 where there is none, or the sale is not read yet. */
  clientId: (appointment: Pick<Appointment, 'client_id' | 'sale_id'>) => number;
  /** The appointment's client, or else that of its sale. */
  client: (appointment: Pick<Appointment, 'client_id' | 'sale_id'>) => NamedClient | undefined;
  saleNumber: (id: number) => string | undefined;
  /** The vehicle's name, or its number if it has no name; empty if there is no vehicle. */
  vehicle: (appointment: Pick<Appointment, 'vehicle_id'>) => string;
  /** The state of reading the sales, without which `clientId` does not know every client. */
  sales: ReferencedState;
  /** Whether names are still being read. Names that failed to be read do not count. */
  areReading: boolean;
}

type ClientId = Names['clientId'];

/** Reads only the sales that are needed to find the clients. */
export function useClientIds(appointments: readonly Appointment[]): Pick<Names, 'clientId' | 'sales'> {
  const { records, state } = useReferencedRecords('sales', appointments.flatMap(saleOf));
  return useMemo(() => ({ clientId: clientIdBy(records), sales: state }), [records, state]);
}

/** The sale that tells the client, if the appointment itself has none. */
function saleOf({ client_id, sale_id }: Appointment): number[] {
  return client_id ? [] : [sale_id];
}

function clientIdBy(sales: ReadonlyMap<number, ReferencedRecord<'sales'>>): ClientId {
  return ({ client_id, sale_id }) => client_id || (sales.get(sale_id)?.client_id ?? 0);
}

export function useNames(appointments: readonly Appointment[]): Names {
  const { records: sales, state } = useReferencedRecords('sales', appointments.flatMap(saleOf));
  const clientId = useMemo(() => clientIdBy(sales), [sales]);
  const { records: clients, state: clientState } = useReferencedRecords('clients', appointments.map(clientId));
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
