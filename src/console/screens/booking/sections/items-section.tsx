import '#console/screens/booking/messages/catalogue.ts';
import { EmbeddedTable } from '#console/list/embedded-table.tsx';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import { Related } from '#console/record/related.tsx';
import classes from '#console/screens/booking/booking.module.css';
import { Money } from '#console/ui/values/money.tsx';
import { sumDecimals } from '#contract/formats/decimal.ts';
import { moduleRegistry } from '#contract/registry.ts';

const columns = ['description', 'details', 'number', 'length', 'width', 'height', 'weight', 'value', 'total'] as const;

/** The sum is only for information, because the booking's price is set separately. */
export function ItemsSection({ booking }: { booking: ShownRecord<'bookings'> }) {
  const text = useText();
  const title = useFieldLabel('bookings')('items');
  return (
    <Related title={title} count={booking.items.length || undefined}>
      <EmbeddedTable
        segment="bookings"
        within="items"
        fields={moduleRegistry.bookings.fields.items.fields}
        columns={columns.map((field) => ({ field }))}
        rows={booking.items}
        keyOf={(item) => item.id}
        label={title}
        foot={
          <tr>
            <td colSpan={columns.length - 1}>{text('modules.bookings.itemsTotal')}</td>
            <td data-figure>
              <Money value={sumDecimals(booking.items.map((item) => item.total))} />
            </td>
          </tr>
        }
      />
      <p className={classes.apart}>{text('booking.items.apart')}</p>
    </Related>
  );
}
