import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryKeys } from '#console/data/query-keys.ts';
import { readList } from '#console/data/read-records.ts';
import { useReplicaRecords } from '#console/data/replica/use-replica.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/booking/list.module.css';
import type { Booking } from '#console/screens/booking/read-bookings.ts';
import { type Filters, keeps } from '#console/screens/booking/views.ts';
import { useSession } from '#console/session/session.tsx';
import { formatMoney } from '#console/ui/values/format.ts';
import { largestPerPage } from '#contract/core/query.ts';
import { sumDecimals } from '#contract/formats/decimal.ts';

/** How many bookings a view has, and what they come to. */
export function ViewTotals({ filters, q }: { filters: Filters; q: string }) {
  const { extensions } = useSession();
  return extensions ? <AskedSum filters={filters} q={q} /> : <CopiedSum filters={filters} q={q} />;
}

const mostPages = 10;

/** Of the first thousand where there are more. */
function AskedSum({ filters, q }: { filters: Filters; q: string }) {
  const { api } = useSession();
  const query = { ...filters, q: q || undefined };
  const { data } = useQuery({
    queryKey: [...queryKeys.list('bookings', query), 'sum'],
    queryFn: async ({ signal }) => {
      const read = (page: number) => readList(api, 'bookings', { ...query, page, per_page: largestPerPage }, signal);
      const { records, meta } = await read(1);
      const found = new Map(records.map((record) => [record.id, record]));
      for (let page = 2; page <= Math.min(meta.last_page, mostPages); page++) {
        for (const record of (await read(page)).records) found.set(record.id, record);
      }
      return { bookings: [...found.values()], total: meta.total };
    },
  });
  return <SumLine bookings={data?.bookings ?? []} total={data?.total} />;
}

/** Of all that was read of a service that cannot filter. */
function CopiedSum({ filters, q }: { filters: Filters; q: string }) {
  const { records, meter } = useReplicaRecords('bookings', true);
  const found = useMemo(() => records?.filter(keeps(filters, q)), [records, filters, q]);
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
