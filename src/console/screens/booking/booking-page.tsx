/** One booking with everything about it on one page, for somebody with a phone at the ear. */
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Shown } from '#console/kit/record-facts.tsx';
import { FailedRecord, NoRecord, useAddressedId } from '#console/kit/record-page.tsx';
import { useRecord } from '#console/kit/records.ts';
import { useSession } from '#console/kit/session.tsx';
import { ActionsPart } from '#console/screens/booking/actions-part.tsx';
import classes from '#console/screens/booking/booking.module.css';
import { BookingAside } from '#console/screens/booking/booking-aside.tsx';
import { BookingHead } from '#console/screens/booking/booking-head.tsx';
import { DriverSheet } from '#console/screens/booking/driver-sheet.tsx';
import { ItemsPart } from '#console/screens/booking/items-part.tsx';
import { RoutePart } from '#console/screens/booking/route-part.tsx';
import { far, near } from '#console/screens/booking/search-strictly.ts';
import { SkeletonRows } from '#console/ui/skeleton-rows.tsx';

export function BookingPage() {
  const id = useAddressedId();
  return id === undefined ? <NoRecord segment="bookings" /> : <LoadedBooking key={id} id={id} />;
}

function LoadedBooking({ id }: { id: number }) {
  const [params] = useSearchParams();
  const { may } = useSession();
  const [reach, setReach] = useState(near);
  const { data, error, refetch } = useRecord('bookings', id);
  if (error && !data) return <FailedRecord segment="bookings" error={error} retry={refetch} />;
  if (!data) return <SkeletonRows rows={8} columns={3} />;
  const booking = data.record as Shown<'bookings'>;
  if (params.get('sheet') === 'driver') return <DriverSheet booking={booking} />;
  const parts = { booking, reach, widen: () => setReach(far) };
  return (
    <>
      <BookingHead booking={booking} />
      <div className={classes.layout}>
        <BookingAside booking={booking} />
        <div className={classes.main}>
          {may('stops', 'list') && <RoutePart {...parts} />}
          {may('actions', 'list') && <ActionsPart {...parts} />}
          <ItemsPart booking={booking} />
        </div>
      </div>
    </>
  );
}
