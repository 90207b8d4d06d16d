/** The list of bookings with its views and today's pickups and deliveries. */

import '#console/screens/booking/messages/catalogue.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import type { Column } from '#console/list/columns.ts';
import { ListPage } from '#console/list/list-page.tsx';
import { readListState, resolveFilters } from '#console/list/list-state.ts';
import { useText } from '#console/messages/messages.ts';
import { BookingViews } from '#console/screens/booking/booking-views.tsx';
import { DiscrepanciesPage } from '#console/screens/booking/discrepancies-page.tsx';
import { LatePage } from '#console/screens/booking/late-page.tsx';
import classes from '#console/screens/booking/list.module.css';
import { TodayPanel } from '#console/screens/booking/today-panel.tsx';
import { ViewTotals } from '#console/screens/booking/view-totals.tsx';
import { useClock } from '#console/time/use-clock.ts';
import { readToday } from '#console/time/wall-clock.ts';
import { moduleRegistry } from '#contract/registry.ts';

export function BookingsPage({ columns }: { columns: readonly Column<'bookings'>[] }) {
  const text = useText();
  const [params] = useSearchParams();
  const source = useRecordSource();
  const today = useClock(readToday);
  const { filters, q } = useMemo(() => {
    const state = readListState(source, moduleRegistry.bookings, params);
    return { q: state.q, filters: resolveFilters(state.filters, { today }) };
  }, [source, params, today]);
  const check = params.get('check');
  if (check === 'late') return <LatePage columns={columns} />;
  if (check === 'discrepancies') return <DiscrepanciesPage />;
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <ListPage
      segment="bookings"
      columns={columns}
      card={['code', 'client_id', 'pickup_date', 'delivery_date', 'price']}
    >
      <BookingViews />
      <p className={classes.hint}>{text('booking.noCreate')}</p>
      {isFiltered ? <ViewTotals filters={filters} q={q} /> : !q && <TodayPanel />}
    </ListPage>
  );
}
