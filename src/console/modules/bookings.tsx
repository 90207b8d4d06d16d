import type { Column } from '#console/kit/columns.ts';
import { ListPage } from '#console/kit/list-page.tsx';
import type { ModulePages } from '#console/kit/pages.ts';
import { BookingPage } from '#console/screens/booking/booking-page.tsx';

const columns: Column<'bookings'>[] = [
  { field: 'code', width: 136 },
  { field: 'client_id' },
  { field: 'pickup_date' },
  { field: 'delivery_date' },
  { field: 'po_num', width: 136, secondary: true },
  { field: 'fact_number', width: 136 },
  { field: 'price' },
  { field: 'inactive', width: 104, secondary: true },
];

export const pages: ModulePages = {
  List: () => <ListPage segment="bookings" columns={columns} card={['client_id', 'pickup_date', 'delivery_date']} />,
  Record: BookingPage,
};
