import '#console/screens/booking/messages/catalogue.ts';
import { useReferred } from '#console/data/references.ts';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { ContactLink } from '#console/record/cells/contact-link.tsx';
import { Value } from '#console/record/cells/value.tsx';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import classes from '#console/screens/booking/booking.module.css';
import { Fact, Facts } from '#console/ui/values/facts.tsx';
import { fieldOf } from '#contract/core/field.ts';
import type { FieldName } from '#contract/registry.ts';
import { moduleRegistry } from '#contract/registry.ts';

type Booking = ShownRecord<'bookings'>;

export function BookingAside({ booking }: { booking: Booking }) {
  const text = useText();
  const client = useReferred('clients', booking.client_id);
  const fieldLabelOf = useFieldLabel('clients');
  const email = String(client?.email ?? '');
  return (
    <aside className={classes.aside} aria-label={text('booking.notes')}>
      <Facts title={text('modules.section.contact')}>
        <BookingFacts booking={booking} names={['contact', 'contact_phone', 'contact_fax']} />
        {email && (
          <Fact label={fieldLabelOf('email')}>
            <ContactLink meaning="email" value={email} />
          </Fact>
        )}
      </Facts>
      <Facts title={text('modules.section.transport')}>
        <BookingFacts
          booking={booking}
          names={['price', 'distance', 'pickup_date', 'delivery_date', 'creation_date']}
        />
      </Facts>
      <Facts title={text('modules.section.references')}>
        <BookingFacts booking={booking} names={['po_num', 'comm_num', 'bol_num', 'fact_number']} />
      </Facts>
    </aside>
  );
}

function BookingFacts({ booking, names }: { booking: Booking; names: readonly FieldName<'bookings'>[] }) {
  const fieldLabelOf = useFieldLabel('bookings');
  return names.map((name) => (
    <Fact key={name} label={fieldLabelOf(name)}>
      <Value name={name} field={fieldOf(moduleRegistry.bookings.fields, name)} value={booking[name]} />
    </Fact>
  ));
}
