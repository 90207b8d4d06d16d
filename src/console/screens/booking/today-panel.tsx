/** Today's pickups and deliveries above the list. */

import '#console/screens/booking/messages/catalogue.ts';
import { Link } from 'react-router-dom';
import { dayViews } from '#console/day-views.ts';
import { links } from '#console/links.ts';
import { type MessageId, useLanguage, useText } from '#console/messages/messages.ts';
import { ReferenceLink } from '#console/record/cells/reference-link.tsx';
import { bookingName } from '#console/screens/booking/booking-name.ts';
import classes from '#console/screens/booking/list.module.css';
import { SectionError } from '#console/screens/booking/sections/section-error.tsx';
import { type TimedBooking, useBookingsOfToday } from '#console/screens/booking/trips/read-day.ts';
import { TripCities, TripHour, TripTrackers, TripWeight } from '#console/screens/booking/trips/trip-cells.tsx';
import { useClock } from '#console/time/use-clock.ts';
import { readToday } from '#console/time/wall-clock.ts';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';
import { formatDay } from '#console/ui/values/format.ts';
import { Money } from '#console/ui/values/money.tsx';
import { sumDecimals } from '#contract/formats/decimal.ts';
import { formatMoney } from '#contract/formats/localized.ts';
import { homeCurrency } from '#contract/rules/home-currency.ts';

const maxRows = 4;

export function TodayPanel() {
  const text = useText();
  const { language } = useLanguage();
  const today = useClock(readToday);
  const { data, error, refetch } = useBookingsOfToday(today);
  const since = data?.incompleteReasons.find((reason) => reason.kind === 'pickups' || reason.kind === 'unread');
  return (
    <section aria-label={text('booking.today')}>
      <div className={classes.today}>
        <TodayColumn
          title="modules.bookings.view.pickups"
          bookings={data?.pickups}
          isReading={!error}
          view={dayViews.pickups}
          end="origin"
        />
        <TodayColumn
          title="modules.bookings.view.deliveries"
          bookings={data?.deliveries}
          isReading={!error}
          view={dayViews.deliveries}
          end="destination"
          note={
            since && 'days' in since
              ? text('booking.today.since', { from: formatDay(since.days.from, language, 'long') })
              : undefined
          }
        />
      </div>
      {data?.areHoursUnread && <p className={classes.hint}>{text('booking.today.hoursUnread')}</p>}
      {error && !data && <SectionError error={error} retry={refetch} />}
    </section>
  );
}

interface TodayColumnProps {
  title: MessageId;
  bookings: readonly TimedBooking[] | undefined;
  /** Whether further bookings are still being read. */
  isReading: boolean;
  view: Record<string, string>;
  end: 'origin' | 'destination';
  note?: string;
}

function TodayColumn({ title, bookings, isReading, view, end, note }: TodayColumnProps) {
  const text = useText();
  const { language } = useLanguage();
  const sum =
    bookings && formatMoney(sumDecimals(bookings.map(({ booking }) => booking.price)), language, homeCurrency);
  return (
    <div className={classes.todayColumn}>
      <h2 className={classes.todayHead}>
        <Link to={`${links.list('bookings')}?${new URLSearchParams(view)}`}>{text(title)}</Link>
        {bookings && <span>{text('booking.totals.all', { count: bookings.length, sum: sum ?? '' })}</span>}
      </h2>
      {!bookings && isReading && <SkeletonRows rows={maxRows} columns={3} />}
      <ul className={classes.todayRows}>
        {bookings?.slice(0, maxRows).map(({ booking }) => (
          <li key={booking.id}>
            <Link to={links.record('bookings', booking.id)}>{bookingName(booking, language)}</Link>
            <span className={classes.todayClient} dir="auto">
              <ReferenceLink segment="clients" id={booking.client_id} />
            </span>
            <span className={classes.todayTrip}>
              <TripHour booking={booking} end={end} />
              <TripCities booking={booking} />
              <TripTrackers booking={booking} />
              <TripWeight booking={booking} />
            </span>
            <Money value={booking.price} />
          </li>
        ))}
      </ul>
      {note && <p className={classes.hint}>{note}</p>}
    </div>
  );
}
