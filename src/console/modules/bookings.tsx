import { StopType } from '#console/kit/cells/stop-type.tsx';
import type { Column } from '#console/kit/columns.ts';
import { ListPage } from '#console/kit/list-page.tsx';
import type { ModulePages } from '#console/kit/pages.ts';
import { useReading } from '#console/kit/readings.ts';
import type { FactGroup, Shown } from '#console/kit/record-facts.tsx';
import { RecordPage } from '#console/kit/record-page.tsx';
import { Related } from '#console/kit/related.tsx';
import { RelatedList } from '#console/kit/related-list.tsx';
import { SmallTable } from '#console/kit/small-table.tsx';
import { useText } from '#console/messages/messages.ts';
import { TimeOfDay } from '#console/ui/day.tsx';
import { Chip } from '#console/ui/flag.tsx';
import { Money } from '#console/ui/money.tsx';
import { sumDecimals } from '#contract/decimal.ts';
import { ascending } from '#contract/module.ts';
import { register } from '#contract/register.ts';

type Booking = Shown<'bookings'>;

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

const groups: FactGroup<'bookings'>[] = [
  {
    title: 'modules.section.transport',
    fields: ['client_id', 'pickup_date', 'delivery_date', 'distance', 'price', 'creation_date'],
  },
  { title: 'modules.section.contact', fields: ['contact', 'contact_phone', 'contact_fax'] },
  { title: 'modules.section.numbers', fields: ['po_num', 'comm_num', 'bol_num', 'fact_number'] },
];

function BilledChip({ booking }: { booking: Booking }) {
  const text = useText();
  if (booking.fact_number) return <Chip tone="success">{text('modules.bookings.billed')}</Chip>;
  return <Chip tone="warning">{text('modules.bookings.unbilled')}</Chip>;
}

/** The sum stands here for itself: the booking's price is not made of it. */
function Items({ booking }: { booking: Booking }) {
  const text = useText();
  const title = useReading('bookings')('items');
  const itemColumns = [
    'description',
    'details',
    'number',
    'length',
    'width',
    'height',
    'weight',
    'value',
    'total',
  ] as const;
  return (
    <Related title={title} count={booking.items.length || undefined}>
      <SmallTable
        segment="bookings"
        within="items"
        fields={register.bookings.fields.items.fields}
        columns={itemColumns.map((field) => ({ field }))}
        rows={booking.items}
        keyOf={(item) => item.id}
        label={title}
        foot={
          <tr>
            <td colSpan={itemColumns.length - 1}>{text('modules.bookings.itemsTotal')}</td>
            <td data-figure>
              <Money value={sumDecimals(booking.items.map((item) => item.total))} />
            </td>
          </tr>
        }
      />
    </Related>
  );
}

const stopColumns: Column<'stops'>[] = [
  { field: 'stop_type', width: 112, cell: ({ stop_type }) => <StopType type={stop_type} /> },
  { field: 'date', width: 112 },
  { field: 'time', width: 96, cell: ({ time }) => <TimeOfDay value={time} /> },
  { field: 'name' },
  { field: 'city' },
  { field: 'contact_name' },
  { field: 'contact_tel', width: 144 },
];

const actionColumns: Column<'actions'>[] = [
  { field: 'date', width: 112 },
  { field: 'time', width: 96, cell: ({ time }) => <TimeOfDay value={time} /> },
  { field: 'action_id', width: 96 },
  { field: 'user_id', width: 144 },
  { field: 'value', width: 160 },
  { field: 'cost', width: 160 },
];

export const pages: ModulePages = {
  List: () => <ListPage segment="bookings" columns={columns} card={['client_id', 'pickup_date', 'delivery_date']} />,
  Record: () => (
    <RecordPage segment="bookings" groups={groups} chips={(booking) => <BilledChip booking={booking} />}>
      {(booking) => (
        <>
          <RelatedList
            segment="stops"
            where={{ booking_id: booking.id }}
            strictly={{ reference: booking.code }}
            sort={[ascending('date'), ascending('time')]}
            columns={stopColumns}
          />
          <Items booking={booking} />
          <RelatedList
            segment="actions"
            where={{ bookingID: booking.id }}
            strictly={{ reference: booking.code }}
            columns={actionColumns}
            presets={{ bookingID: booking.id }}
          />
        </>
      )}
    </RecordPage>
  ),
};
