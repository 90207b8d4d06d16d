/** Shows everything about a booking on one page, for somebody who is on the phone about it. */
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRecord } from '#console/data/records.ts';
import { FailedRecord, removesRecord } from '#console/record/failed-record.tsx';
import { RecordKeys } from '#console/record/record-pager.tsx';
import { useAddressedId } from '#console/record/use-addressed-id.ts';
import { RecordNotFoundPage } from '#console/routing/notice-pages.tsx';
import classes from '#console/screens/booking/booking.module.css';
import { ActionsSection } from '#console/screens/booking/sections/actions-section.tsx';
import { BookingAside } from '#console/screens/booking/sections/booking-aside.tsx';
import { BookingHead } from '#console/screens/booking/sections/booking-head.tsx';
import { ItemsSection } from '#console/screens/booking/sections/items-section.tsx';
import { RouteSection } from '#console/screens/booking/sections/route-section.tsx';
import { farScope, nearScope } from '#console/screens/booking/sections/search-strict-service.ts';
import { DriverSheet } from '#console/screens/booking/sheets/driver-sheet.tsx';
import { useSession } from '#console/session/session.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';

export function BookingPage() {
  const id = useAddressedId();
  return id === undefined ? <RecordNotFoundPage segment="bookings" /> : <LoadedBooking key={id} id={id} />;
}

function LoadedBooking({ id }: { id: number }) {
  const [params] = useSearchParams();
  const { may } = useSession();
  const [reach, setReach] = useState(nearScope);
  const { data, error, refetch } = useRecord('bookings', id);
  if (error && (!data || removesRecord(error)))
    return <FailedRecord segment="bookings" error={error} retry={refetch} />;
  const keys = <RecordKeys segment="bookings" id={id} />;
  if (!data)
    return (
      <>
        {keys}
        <SkeletonRows rows={8} columns={3} />
      </>
    );
  const booking = data.record;
  const parts = { booking, reach, widen: () => setReach(farScope) };
  if (params.get('sheet') === 'driver') return <DriverSheet {...parts} />;
  return (
    <>
      {keys}
      <BookingHead booking={booking} />
      <div className={classes.layout}>
        <BookingAside booking={booking} />
        <div className={classes.main}>
          {may('stops', 'list') && <RouteSection {...parts} />}
          {may('actions', 'list') && <ActionsSection {...parts} />}
          <ItemsSection booking={booking} />
        </div>
      </div>
    </>
  );
}
