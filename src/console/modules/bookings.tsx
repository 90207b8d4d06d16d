import '#console/screens/booking/messages/catalogue.ts';
import type { Column } from '#console/list/columns.ts';
import { textCell } from '#console/list/export/sheet-cell.ts';
import type { ModulePages } from '#console/record/module-pages.ts';
import { BookingsPage } from '#console/screens/booking/bookings-page.tsx';
import { progressOf, progressWords } from '#console/screens/booking/progress.ts';
import { ProgressChip } from '#console/screens/booking/progress-chip.tsx';
import { readWallClock } from '#console/time/wall-clock.ts';
import { lazyPart } from '#console/ui/lazy-part.tsx';

const BookingPage = lazyPart(async () => (await import('#console/screens/booking/booking-page.tsx')).BookingPage);

const columns: Column<'bookings'>[] = [
  { field: 'code', width: 112 },
  { field: 'client_id' },
  { field: 'pickup_date' },
  { field: 'delivery_date' },
  {
    field: 'inactive',
    heading: 'booking.progress.heading',
    width: 144,
    cell: (booking) => <ProgressChip booking={booking} today={readWallClock().today} terse />,
    exported: [
      { cell: (booking, { text }) => textCell(text(progressWords[progressOf(booking, readWallClock().today)])) },
    ],
  },
  { field: 'po_num', width: 112, secondary: true },
  { field: 'fact_number', width: 112 },
  { field: 'price', width: 112 },
];

export const pages: ModulePages = {
  List: () => <BookingsPage columns={columns} />,
  Record: BookingPage,
  parts: { Record: [BookingPage] },
};
