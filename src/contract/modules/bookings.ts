import { day, decimal, embedded, flag, id, integer, longText, reference, text } from '#contract/core/field.ts';
import { defineModule, descending, get } from '#contract/core/module.ts';

const item = {
  id: id(),
  booking_id: integer({ readOnly: true }),
  description: longText({ readOnly: true }),
  value: decimal({ readOnly: true }),
  length: decimal({ readOnly: true }),
  width: decimal({ readOnly: true }),
  height: decimal({ readOnly: true }),
  number: decimal({ readOnly: true }),
  weight: decimal({ readOnly: true }),
  total: decimal({ readOnly: true }),
  details: longText({ readOnly: true }),
};

/** Specification, "Booking" and "Bookings". No write is listed. `price` is not the sum of the items. */
export const bookings = defineModule({
  segment: 'bookings',
  header: 'Authentification',
  envelope: 'record',
  title: ['code'],
  order: [descending('pickup_date')],
  fields: {
    id: id(),
    code: text({ readOnly: true }),
    inactive: flag({ readOnly: true }),
    pickup_date: day({ readOnly: true }),
    delivery_date: day({ readOnly: true }),
    creation_date: day({ readOnly: true }),
    client_id: reference('clients', { readOnly: true }),
    contact: text({ readOnly: true }),
    contact_phone: text({ readOnly: true }),
    contact_fax: text({ readOnly: true }),
    distance: decimal({ readOnly: true }),
    po_num: text({ readOnly: true }),
    comm_num: text({ readOnly: true }),
    bol_num: text({ readOnly: true }),
    fact_number: text({ readOnly: true }),
    price: decimal({ readOnly: true }),
    items: embedded(item),
  },
  endpoints: { list: get('/api/bookings'), retrieve: get('/api/bookings/:id') },
});
