/** The day's bookings, and those not invoiced yet. */

import '#console/screens/booking/messages/catalogue.ts';
import '#console/screens/home/messages/catalogue.ts';
import type { ReactNode } from 'react';
import { useRecordList } from '#console/data/records.ts';
import { useReferencedRecords } from '#console/data/referenced/referenced-records.ts';
import { dayViews } from '#console/day-views.ts';
import { rangeOf } from '#console/list/filters/relative-days.ts';
import { type MessageId, useLanguage, useText } from '#console/messages/messages.ts';
import type { Booking } from '#console/screens/booking/read-bookings.ts';
import { useBookingsOfToday } from '#console/screens/booking/trips/read-day.ts';
import { ReferenceName } from '#console/screens/home/reference-name.tsx';
import { Tile } from '#console/screens/home/tiles/tile.tsx';
import { addressOf, maxRows, Rows, type TodayRow } from '#console/screens/home/tiles/today-list.tsx';
import { useOnceNamed } from '#console/screens/home/use-once-named.ts';
import { Day, TimeOfDay } from '#console/ui/values/day.tsx';
import { formatDay } from '#console/ui/values/format.ts';

interface BookingsTodayProps {
  day: 'pickup_date' | 'delivery_date';
  today: string;
}

const words: Record<BookingsTodayProps['day'], { title: MessageId; none: MessageId }> = {
  pickup_date: { title: 'home.pickups', none: 'home.pickups.none' },
  delivery_date: { title: 'home.deliveries', none: 'home.deliveries.none' },
};

const views = { pickup_date: dayViews.pickups, delivery_date: dayViews.deliveries };

function bookingRow(booking: Booking, detail: ReactNode): TodayRow {
  return { when: booking.code, what: <ReferenceName segment="clients" id={booking.client_id} />, detail };
}

function useAreNamed(bookings: readonly Booking[]): boolean {
  const clients = bookings.map(({ client_id }) => client_id);
  return useOnceNamed(useReferencedRecords('clients', clients).state.isReading, bookings.length);
}

/** Sorted by time. A strict service is only read around the day, and a note says how far back. */
export function BookingsToday({ day, today }: BookingsTodayProps) {
  const text = useText();
  const { language } = useLanguage();
  const { data, isError, error, refetch } = useBookingsOfToday(today);
  const found = data && (day === 'pickup_date' ? data.pickups : data.deliveries);
  const hours = new Map(found?.map(({ booking, hour }) => [booking.id, hour]));
  const since = data?.incompleteReasons.find((reason) => reason.kind === 'pickups' || reason.kind === 'unread');
  const notes = [
    since &&
      'days' in since &&
      day === 'delivery_date' &&
      text('booking.today.since', { from: formatDay(since.days.from, language, 'long') }),
    data?.areHoursUnread && text('booking.today.hoursUnread'),
  ];
  const to = addressOf('bookings', views[day]);
  const shown = (found ?? []).slice(0, maxRows).map(({ booking }) => booking);
  const areNamed = useAreNamed(shown);
  const state = found ? (found.length ? (areNamed ? 'read' : 'reading') : 'none') : isError ? 'failed' : 'reading';
  return (
    <Tile
      title={text(words[day].title)}
      to={to}
      count={found?.length}
      state={state}
      none={text(words[day].none)}
      error={error}
      retry={refetch}
      note={notes.filter(Boolean).join(' ') || undefined}
    >
      <Rows
        segment="bookings"
        records={shown}
        total={found?.length ?? 0}
        to={to}
        row={(booking) => bookingRow(booking, <TimeOfDay value={hours.get(booking.id) ?? ''} />)}
      />
    </Tile>
  );
}

/** The amount not yet billed, and how long the oldest booking has waited. */
export function UnbilledBookings({ today }: { today: string }) {
  const text = useText();
  const { from, to: yesterday } = rangeOf('overdue', today);
  const days = { delivery_date_from: from, delivery_date_to: yesterday };
  const query = { ...days, fact_number: '', inactive: '0', sort: 'delivery_date' };
  const { data, isError, error, refetch } = useRecordList('bookings', { ...query, per_page: maxRows });
  const { language } = useLanguage();
  const oldest = data?.records[0];
  const to = addressOf('bookings', { ...dayViews.unbilled, sort: 'delivery_date' });
  const areNamed = useAreNamed(data?.records ?? []);
  const state = data ? (oldest ? (areNamed ? 'read' : 'reading') : 'none') : isError ? 'failed' : 'reading';
  return (
    <Tile
      title={text('home.unbilled')}
      to={to}
      count={data?.meta.total}
      state={state}
      none={text('home.unbilled.none')}
      error={error}
      retry={refetch}
      note={oldest && text('home.unbilled.oldest', { day: formatDay(oldest.delivery_date, language, 'long') })}
    >
      <Rows
        segment="bookings"
        records={data?.records ?? []}
        total={data?.meta.total ?? 0}
        to={to}
        row={(record) => bookingRow(record, <Day value={String(record.delivery_date)} />)}
      />
    </Tile>
  );
}
