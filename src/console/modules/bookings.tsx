import '#console/screens/booking/messages/catalogue.ts';
import type { Column } from '#console/list/columns.ts';
import { textCell } from '#console/list/export/sheet-cell.ts';
import type { ModulePages } from '#console/record/module-pages.ts';
import { BookingsPage } from '#console/screens/booking/bookings-page.tsx';
import { progressOf, progressWords } from '#console/screens/booking/progress.ts';
import { ProgressChip } from '#console/screens/booking/progress-chip.tsx';
import { TripEnd, TripLoad } from '#console/screens/booking/trips/trip-cells.tsx';
import { endCells, loadCells } from '#console/screens/booking/trips/trip-export.ts';
import { readToday } from '#console/time/wall-clock.ts';
import { lazyComponent } from '#console/ui/lazy-component.tsx';

const BookingPage = lazyComponent(async () => (await import('#console/screens/booking/booking-page.tsx')).BookingPage);

const columns: Column<'bookings'>[] = [
  {
    field: 'code',
    heading: 'modules.bookings.number',
    width: 96,
    afterName: (booking) => <ProgressChip booking={booking} />,
  },
  { field: 'client_id' },
  {
    field: 'pickup_date',
    width: 224,
    cell: (booking) => <TripEnd booking={booking} end="origin" />,
    readExported: endCells('origin'),
  },
  {
    field: 'delivery_date',
    width: 224,
    cell: (booking) => <TripEnd booking={booking} end="destination" />,
    readExported: endCells('destination'),
  },
  {
    field: 'items',
    heading: 'booking.trip.load',
    width: 152,
    secondary: true,
    cell: (booking) => <TripLoad booking={booking} />,
    readExported: loadCells,
  },
  {
    field: 'inactive',
    heading: 'booking.progress.heading',
    width: 176,
    cell: (booking) => <ProgressChip booking={booking} compact />,
    exported: [{ cell: (booking, { text }) => textCell(text(progressWords[progressOf(booking, readToday())])) }],
  },
  { field: 'po_num', width: 112, secondary: true },
  { field: 'fact_number', width: 112, secondary: true },
  { field: 'price', width: 104 },
];

export const pages: ModulePages = {
  List: () => <BookingsPage columns={columns} />,
  Record: BookingPage,
  parts: { Record: [BookingPage] },
};
