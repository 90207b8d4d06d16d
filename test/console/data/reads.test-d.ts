/**
 * What the console reads has the type of its module. Nothing runs here: `tsc` checks it, and an expected error that no
 * longer occurs fails the build.
 */
import { expectTypeOf } from 'vitest';
import type { VersionedRecord } from '#console/data/read-records.ts';
import { useRecordList } from '#console/data/records.ts';
import type { RecordSource } from '#console/data/source/record-source.ts';
import type { Column } from '#console/list/columns.ts';
import type { FactGroup } from '#console/record/record-facts.tsx';

export async function reads(source: RecordSource): Promise<void> {
  const { record } = await source.record('bookings', 7);
  expectTypeOf(record.pickup_date).toEqualTypeOf<string>();
  expectTypeOf(record.items[0]?.weight).toEqualTypeOf<string | undefined>();
  const { records } = await source.list('actions', {});
  // The list of actions has the form of stops.
  expectTypeOf(records[0]?.contact_name).toEqualTypeOf<string | undefined>();
  const every = await source.wholeList('agenda_bays', {});
  expectTypeOf(every.records[0]?.disabled).toEqualTypeOf<0 | 1 | undefined>();
  // A record of a known module is accepted wherever any record is.
  const any: VersionedRecord = await source.record('clients', 1);
  expectTypeOf(any.record.name).toEqualTypeOf<unknown>();
  // @ts-expect-error there is no such module
  source.record('bookigns', 7);
  // @ts-expect-error a booking's list has no such day
  source.windowOfDays('bookings', {}, { by: 'pikcup_date', days: { from: '', to: '' }, maxPages: 1 });
}

export function useBookings(): void {
  const { data } = useRecordList('bookings', {});
  expectTypeOf(data?.records[0]?.client_id).toEqualTypeOf<number | undefined>();
}

export const column: Column<'bookings'> = { field: 'pickup_date', cell: (booking) => booking.code };
// @ts-expect-error a booking's list has no such field
export const slip: Column<'bookings'> = { field: 'pikcup_date' };
export const facts: FactGroup<'actions'> = { fields: ['bookingID', 'cost'] };
// @ts-expect-error only the list of actions has the texts of the stop
export const listed: FactGroup<'actions'> = { fields: ['contact_name'] };
