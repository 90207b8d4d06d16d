import { useQuery } from '@tanstack/react-query';
import type { Column } from '#console/kit/columns.ts';
import { useModuleWords } from '#console/kit/readings.ts';
import { recordKeys } from '#console/kit/record-keys.ts';
import { useSession } from '#console/kit/session.tsx';
import { readWallClock } from '#console/kit/wall-clock.ts';
import { useText } from '#console/messages/messages.ts';
import { BookingTable } from '#console/screens/booking/booking-table.tsx';
import { BookingViews } from '#console/screens/booking/booking-views.tsx';
import { Doubts } from '#console/screens/booking/doubts.tsx';
import classes from '#console/screens/booking/list.module.css';
import { PartTrouble } from '#console/screens/booking/part-trouble.tsx';
import { readLate } from '#console/screens/booking/read-bookings.ts';
import { SumLine } from '#console/screens/booking/view-sum.tsx';
import { PageHead } from '#console/ui/page-head.tsx';
import { SkeletonRows } from '#console/ui/skeleton-rows.tsx';

/** Past their delivery day with nothing that says so: what to call about first. */
export function LatePage({ columns }: { columns: readonly Column<'bookings'>[] }) {
  const text = useText();
  const words = useModuleWords('bookings');
  const { conversation } = useSession();
  const { today } = readWallClock();
  const { data, error } = useQuery({
    queryKey: [...recordKeys.lists('bookings'), 'late', today],
    queryFn: ({ signal }) => readLate({ conversation, today, signal }),
    staleTime: 60_000,
  });
  return (
    <>
      <PageHead title={words.many} />
      <BookingViews />
      <p className={classes.hint}>{text('dispatch.late.hint')}</p>
      {error && <PartTrouble error={error} />}
      <SumLine bookings={data?.rows ?? []} total={data?.rows.length} />
      {!data && !error && <SkeletonRows columns={columns.length} />}
      {data && <BookingTable bookings={data.rows} columns={columns} />}
      {data && <Doubts doubts={data.doubts} things={words.many} />}
    </>
  );
}
