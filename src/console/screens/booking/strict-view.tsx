/** A view on a service that cannot filter: its list is read page by page, and how far is always said. */
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Column } from '#console/kit/columns.ts';
import { AddFilter } from '#console/kit/filters/add-filter.tsx';
import { FilterChips } from '#console/kit/filters/filter-chips.tsx';
import filterClasses from '#console/kit/filters/filters.module.css';
import { readList } from '#console/kit/read.ts';
import { useModuleWords } from '#console/kit/readings.ts';
import { recordKeys } from '#console/kit/record-keys.ts';
import { useSession } from '#console/kit/session.tsx';
import { useListState } from '#console/kit/use-list-state.ts';
import { useText } from '#console/messages/messages.ts';
import { BookingTable } from '#console/screens/booking/booking-table.tsx';
import { BookingViews } from '#console/screens/booking/booking-views.tsx';
import classes from '#console/screens/booking/list.module.css';
import { PartTrouble } from '#console/screens/booking/part-trouble.tsx';
import type { Booking } from '#console/screens/booking/read-bookings.ts';
import { SumLine } from '#console/screens/booking/view-sum.tsx';
import { type Filters, keeps } from '#console/screens/booking/views.ts';
import { PageHead } from '#console/ui/page-head.tsx';
import { largestPerPage } from '#contract/query.ts';

interface StrictViewProps {
  filters: Filters;
  columns: readonly Column<'bookings'>[];
}

const pagesAtOnce = 20;

export function StrictView({ filters, columns }: StrictViewProps) {
  const text = useText();
  const words = useModuleWords('bookings');
  const [state, change] = useListState('bookings');
  const { records, error, read, total, readOn } = usePagesRead();
  const found = (records as Booking[]).filter(keeps(filters));
  return (
    <>
      <PageHead title={words.many} />
      <BookingViews />
      <div className={filterClasses.bar}>
        <AddFilter segment="bookings" state={state} change={change} />
        <FilterChips segment="bookings" state={state} change={change} />
      </div>
      {error && <PartTrouble error={error} />}
      <SumLine bookings={found} total={found.length} partial={read < total || !total} />
      <div className={classes.meter}>
        <progress value={read} max={Math.max(total, 1)} aria-label={text('dispatch.meter.label')} />
        <span role="status">{text('dispatch.meter', { read, total })}</span>
        {readOn && (
          <Button size="compact-sm" variant="default" onClick={readOn}>
            {text('kit.field.readOn')}
          </Button>
        )}
      </div>
      <BookingTable bookings={found} columns={columns} />
    </>
  );
}

function usePagesRead() {
  const { conversation } = useSession();
  const [goal, setGoal] = useState(pagesAtOnce);
  const query = { per_page: largestPerPage };
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: [...recordKeys.list('bookings', query), 'pages'],
    queryFn: ({ pageParam, signal }) => readList(conversation, 'bookings', { ...query, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    staleTime: 300_000,
    refetchOnWindowFocus: false,
  });
  const pages = data?.pages.length ?? 0;
  const readsOn = hasNextPage && !isFetching && !error && pages < goal;
  useEffect(() => {
    if (readsOn) fetchNextPage();
  }, [readsOn, fetchNextPage]);

  // A list that grows shows its last rows again on the next page.
  const records = [...new Map(data?.pages.flatMap((page) => page.records.map((each) => [each.id, each]))).values()];
  return {
    records,
    error,
    read: records.length,
    total: data?.pages.at(-1)?.meta.total ?? 0,
    readOn: hasNextPage && pages >= goal ? () => setGoal(pages + pagesAtOnce) : undefined,
  };
}
