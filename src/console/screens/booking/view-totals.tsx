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
import { formatMoney } from '#console/ui/values/format.ts';
import { sumDecimals } from '#contract/formats/decimal.ts';

/** How many bookings a view has, and what they come to. */
export function ViewTotals({ filters, q }: { filters: Filters; q: string }) {
  const query = { ...filters, q: q || undefined };
  const isAsked = useRecordSource().canAsk('bookings', query);
  return isAsked ? <AskedSum query={query} /> : <CopiedSum filters={filters} q={q} />;
}

const mostSummed = 1000;

/** Of the first where there are more. */
function AskedSum({ query }: { query: QueryValues }) {
  const source = useRecordSource();
  const { data } = useQuery({
    queryKey: [...queryKeys.list('bookings', query), 'sum'],
    queryFn: ({ signal }) => source.first('bookings', query, mostSummed, signal),
  });
  return <SumLine bookings={data?.records ?? []} total={data?.total} />;
}

/** Of all that was read of a service that cannot filter. */
function CopiedSum({ filters, q }: { filters: Filters; q: string }) {
  const { records, meter } = useReplicaRecords('bookings', true);
  const found = useMemo(() => records?.filter(matchesView(filters, q)), [records, filters, q]);
  return <SumLine bookings={found ?? []} total={found?.length} partial={!meter?.done} />;
}

interface SumLineProps {
  bookings: readonly Booking[];
  /** How many there are in all; undefined while that is unknown. */
  total: number | undefined;
  /** The list was not yet read to its end. */
  partial?: boolean;
}

/** Keeps its place while the sum is on its way. */
export function SumLine({ bookings, total, partial }: SumLineProps) {
  const text = useText();
  const { language } = useLanguage();
  const sum = formatMoney(sumDecimals(bookings.map(({ price }) => price)), language, 'CAD');
  const count = bookings.length;
  if (partial) return <p className={classes.sum}>{text('dispatch.sum.soFar', { count, sum })}</p>;
  return (
    <p className={classes.sum} role="status">
      {total !== undefined &&
        (count < total ? text('dispatch.sum.first', { count, total, sum }) : text('dispatch.sum.all', { count, sum }))}
    </p>
  );
}
