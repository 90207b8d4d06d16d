/** A truck's stops of one day in order of time, for printing or reading on the road. */

import '#console/screens/booking/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { queryKeys } from '#console/data/query-keys.ts';
import type { RecordSource } from '#console/data/source/record-source.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import classes from '#console/screens/booking/booking.module.css';
import listClasses from '#console/screens/booking/list.module.css';
import type { Booking } from '#console/screens/booking/read-bookings.ts';
import { CompletenessNotice } from '#console/screens/booking/sections/completeness-notice.tsx';
import { inTimeOrder } from '#console/screens/booking/sections/route-order.ts';
import type { IncompleteReason } from '#console/screens/booking/sections/search-strict-service.ts';
import { SectionError } from '#console/screens/booking/sections/section-error.tsx';
import { SheetStop } from '#console/screens/booking/sheets/driver-sheet.tsx';
import { runSheetAddress } from '#console/screens/booking/sheets/run-sheet-address.ts';
import { SheetHead } from '#console/screens/booking/sheets/sheet-head.tsx';
import { useTrackerName } from '#console/screens/booking/trips/use-tracker-name.ts';
import { useSession } from '#console/session/session.tsx';
import { useClock } from '#console/time/use-clock.ts';
import { readToday } from '#console/time/wall-clock.ts';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';
import { formatDay } from '#console/ui/values/format.ts';
import { addDays, isDay } from '#contract/formats/calendar.ts';

type Stop = ShownRecord<'stops'>;

export function RunSheet() {
  const text = useText();
  const words = useModuleLabels('stops');
  const { language } = useLanguage();
  const source = useRecordSource();
  const [params] = useSearchParams();
  const tracker = params.get('trackerUserId') ?? '';
  const chosenDate = params.get('date') ?? '';
  const today = useClock(readToday);
  const date = isDay(chosenDate) ? chosenDate : today;
  const nameOf = useTrackerName();
  const { may } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.lists('stops'), 'run', tracker, date],
    queryFn: ({ signal }) => readRun(source, tracker, date, signal),
  });
  const mayReadBookings = may('bookings', 'list');
  const loads = useQuery({
    queryKey: [...queryKeys.lists('bookings'), 'run', tracker, date, data?.stops.map(({ id }) => id)],
    queryFn: ({ signal }) => readBookingsOf(source, data?.stops ?? [], date, signal),
    enabled: data !== undefined && mayReadBookings,
  });
  const { data: bookings } = loads;
  return (
    <div className={classes.sheet}>
      <SheetHead
        title={text('booking.run.title', { tracker: nameOf(tracker), date: formatDay(date, language, 'weekday') })}
        back={`${links.list('stops')}?${new URLSearchParams({ trackerUserId: tracker })}`}
        isReady={data !== undefined && (bookings !== undefined || !mayReadBookings)}
      />
      <nav className={listClasses.ask} aria-label={text('booking.run.days')}>
        <DayLink tracker={tracker} date={addDays(date, -1)} before={<IconChevronLeft size={16} />} />
        <DayLink tracker={tracker} date={addDays(date, 1)} after={<IconChevronRight size={16} />} />
      </nav>
      {error && <SectionError error={error} retry={refetch} />}
      {loads.error && <SectionError error={loads.error} retry={loads.refetch} />}
      {!data && !error && <SkeletonRows rows={6} columns={3} />}
      {data?.stops.length === 0 && <p className={classes.none}>{text('booking.run.none')}</p>}
      {data && (
        <ol className={classes.sheetStops} aria-label={words.many}>
          {inTimeOrder(data.stops).map((stop, index, stops) => {
            const booking = bookings?.get(stop.id);
            const isRepeated = stops.slice(0, index).some(({ id }) => booking && bookings?.get(id) === booking);
            return <SheetStop key={stop.id} stop={stop} withBooking booking={booking} isRepeated={isRepeated} />;
          })}
        </ol>
      )}
      {data && <CompletenessNotice incompleteReasons={data.incompleteReasons} modulePlural={words.many} />}
    </div>
  );
}

interface DayLinkProps {
  tracker: string;
  date: string;
  before?: ReactNode;
  after?: ReactNode;
}

function DayLink({ tracker, date, before, after }: DayLinkProps) {
  const { language } = useLanguage();
  return (
    <Button
      component={Link}
      variant="default"
      size="compact-md"
      leftSection={before}
      rightSection={after}
      to={runSheetAddress(tracker, date)}
    >
      {formatDay(date, language, 'long')}
    </Button>
  );
}

const maxPages = 40;
/** Days before a stop on which its booking may have been picked up, for services that find bookings only by day. */
const daysBack = 14;

/** The booking of each stop, by the id of the stop. */
async function readBookingsOf(
  source: RecordSource,
  stops: readonly Stop[],
  date: string,
  signal: AbortSignal,
): Promise<Map<number, Booking>> {
  const ids = [...new Set(stops.flatMap(({ booking_id }) => booking_id ?? []))].filter((id) => id > 0);
  const isLinked = source.canQuery('bookings', { id: ids });
  // A query without ids would return all bookings of the company.
  if (isLinked ? !ids.length : !stops.length) return new Map();
  const days = { from: addDays(date, -daysBack), to: date };
  const { records } = isLinked
    ? await source.wholeList('bookings', { id: ids }, { signal })
    : await source.windowOfDays('bookings', {}, { by: 'pickup_date', days, maxPages }, signal);
  const byId = new Map(records.map((booking) => [booking.id, booking]));
  const byCode = new Map(records.map((booking) => [booking.code, booking]));
  return new Map(
    stops.flatMap((stop) => {
      const booking = isLinked ? byId.get(stop.booking_id ?? 0) : byCode.get(stop.reference);
      return booking ? [[stop.id, booking]] : [];
    }),
  );
}

async function readRun(
  source: RecordSource,
  trackerUserId: string,
  date: string,
  signal: AbortSignal,
): Promise<{ stops: Stop[]; incompleteReasons: IncompleteReason[] }> {
  // Every service can filter by tracker, but not every service by day.
  const around = { by: 'date', days: { from: date, to: date }, maxPages } as const;
  const { records, searchedDays } = await source.windowOfDays('stops', { trackerUserId, date }, around, signal);
  const incompleteReasons: IncompleteReason[] = (searchedDays?.unread ?? []).map((days) => ({ kind: 'unread', days }));
  if (searchedDays?.changed) incompleteReasons.push({ kind: 'changed' });
  return { stops: records, incompleteReasons };
}
