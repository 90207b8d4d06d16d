/** The bookings found in records already read, in the table of the list. */
import '#console/screens/booking/messages/catalogue.ts';
import { useMediaQuery } from '@mantine/hooks';
import { anyColumns, type Column } from '#console/list/columns.ts';
import { ListCards } from '#console/list/list-cards.tsx';
import { phoneMediaQuery } from '#console/list/list-page.tsx';
import { ListTable } from '#console/list/list-table.tsx';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/booking/list.module.css';
import type { Booking } from '#console/screens/booking/read-bookings.ts';

interface BookingTableProps {
  bookings: readonly Booking[];
  columns: readonly Column<'bookings'>[];
}

export function BookingTable({ bookings, columns }: BookingTableProps) {
  const text = useText();
  const isPhone = useMediaQuery(phoneMediaQuery, undefined, { getInitialValueInEffect: false });
  const Rows = isPhone ? ListCards : ListTable;
  if (!bookings.length) return <p className={classes.none}>{text('booking.view.none')}</p>;
  return (
    <Rows segment="bookings" columns={anyColumns(columns)} records={bookings} sort="" change={stay} stale={false} />
  );
}

/** These rows keep their own order, so sorting does nothing. */
function stay(): void {}
