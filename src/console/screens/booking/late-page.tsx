import '#console/screens/booking/messages/catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#console/data/query-keys.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import type { Column } from '#console/list/columns.ts';
import { useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import { BookingTable } from '#console/screens/booking/booking-table.tsx';
import { BookingViews } from '#console/screens/booking/booking-views.tsx';
import classes from '#console/screens/booking/list.module.css';
import { readLate } from '#console/screens/booking/read-bookings.ts';
import { CompletenessNotice } from '#console/screens/booking/sections/completeness-notice.tsx';
import { SectionError } from '#console/screens/booking/sections/section-error.tsx';
import { TotalsLine } from '#console/screens/booking/view-totals.tsx';
import { useClock } from '#console/time/use-clock.ts';
import { readToday } from '#console/time/wall-clock.ts';
import { PageHead } from '#console/ui/page-head.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';

/** Bookings past their delivery day without any sign of the delivery. They need a call first. */
export function LatePage({ columns }: { columns: readonly Column<'bookings'>[] }) {
  const text = useText();
  const words = useModuleLabels('bookings');
  const source = useRecordSource();
  const today = useClock(readToday);
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.lists('bookings'), 'late', today],
    queryFn: ({ signal }) => readLate({ source, today, signal }),
    staleTime: 60_000,
    meta: { reportOf: ['bookings', 'actions'] },
  });
  return (
    <>
      <PageHead title={text('modules.bookings.view.late')} />
      <BookingViews />
      <p className={classes.hint}>{text('booking.late.hint')}</p>
      {error && <SectionError error={error} retry={refetch} />}
      <TotalsLine bookings={data?.rows ?? []} total={data?.rows.length} />
      {!data && !error && <SkeletonRows columns={columns.length} />}
      {data && <BookingTable bookings={data.rows} columns={columns} />}
      {data && <CompletenessNotice incompleteReasons={data.incompleteReasons} modulePlural={words.many} />}
    </>
  );
}
