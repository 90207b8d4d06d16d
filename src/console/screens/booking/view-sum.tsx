import { useQuery } from '@tanstack/react-query';
import { recordKeys } from '#console/kit/record-keys.ts';
import { useSession } from '#console/kit/session.tsx';
import { useLanguage, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/booking/list.module.css';
import type { Booking } from '#console/screens/booking/read-bookings.ts';
import { readEvery } from '#console/screens/booking/read-every.ts';
import type { Filters } from '#console/screens/booking/views.ts';
import { formatMoney } from '#console/ui/format.ts';
import { sumDecimals } from '#contract/decimal.ts';

const mostPages = 10;

/** How many bookings a view has, and what they come to; of the first thousand where there are more. */
export function ViewSum({ filters, q }: { filters: Filters; q: string }) {
  const { conversation } = useSession();
  const query = { ...filters, q: q || undefined };
  const { data } = useQuery({
    queryKey: [...recordKeys.list('bookings', query), 'sum'],
    queryFn: ({ signal }) => readEvery(conversation, 'bookings', query, { signal, most: mostPages }),
  });
  return <SumLine bookings={(data?.records as Booking[] | undefined) ?? []} total={data?.total} />;
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
