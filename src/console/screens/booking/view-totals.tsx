import '#console/screens/booking/messages/catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { QueryValues } from '#console/data/api-client.ts';
import { queryKeys } from '#console/data/query-keys.ts';
import { useReplicaRecords } from '#console/data/replica/use-replica.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/booking/list.module.css';
import type { Booking } from '#console/screens/booking/read-bookings.ts';
import { type Filters, matchesView } from '#console/screens/booking/views.ts';
import { sumDecimals } from '#contract/formats/decimal.ts';
import { formatMoney } from '#contract/formats/localized.ts';
import { homeCurrency } from '#contract/rules/home-currency.ts';

/** The number of bookings in a view and the sum of their prices. */
export function ViewTotals({ filters, q }: { filters: Filters; q: string }) {
  const query = { ...filters, q: q || undefined };
  const isQueried = useRecordSource().canQuery('bookings', query);
  return isQueried ? <QueriedSum query={query} /> : <ReplicaSum filters={filters} q={q} />;
}

const maxSummed = 1000;

/** Sums only the first bookings if there are too many. */
function QueriedSum({ query }: { query: QueryValues }) {
  const source = useRecordSource();
  const { data } = useQuery({
    queryKey: [...queryKeys.list('bookings', query), 'sum'],
    queryFn: ({ signal }) => source.first('bookings', query, maxSummed, signal),
  });
  return <TotalsLine bookings={data?.records ?? []} total={data?.total} />;
}

/** Computed from all the records read from a service that cannot filter. */
function ReplicaSum({ filters, q }: { filters: Filters; q: string }) {
  const { records, loadProgress } = useReplicaRecords('bookings', true);
  const found = useMemo(() => records?.filter(matchesView(filters, q)), [records, filters, q]);
  return <TotalsLine bookings={found ?? []} total={found?.length} partial={!loadProgress?.done} />;
}

interface SumLineProps {
  bookings: readonly Booking[];
  /** The number of all bookings in the view; undefined while unknown. */
  total: number | undefined;
  /** Whether the list has not been read completely. */
  partial?: boolean;
}

/** Keeps its space while the sum is loading. */
export function TotalsLine({ bookings, total, partial }: SumLineProps) {
  const text = useText();
  const { language } = useLanguage();
  const sum = formatMoney(sumDecimals(bookings.map(({ price }) => price)), language, homeCurrency);
  const count = bookings.length;
  if (partial) return <p className={classes.sum}>{text('booking.totals.soFar', { count, sum })}</p>;
  return (
    <p className={classes.sum} role="status">
      {total !== undefined &&
        (count < total
          ? text('booking.totals.first', { count, total, sum })
          : text('booking.totals.all', { count, sum }))}
    </p>
  );
}
