import { day, decimal, embedded, flag, id, integer, longText, reference, text } from '#contract/core/field.ts';
import { defineModule, descending, get } from '#contract/core/module.ts';

const item = {
  id: id(),
  booking_id: integer({ readOnly: true }),
  description: longText({ readOnly: true }),
  value: decimal({ readOnly: true }),
  length: decimal({ unit: '', readOnly: true }),
  width: decimal({ unit: '', readOnly: true }),
  height: decimal({ unit: '', readOnly: true }),
  number: decimal({ unit: '', readOnly: true }),
  weight: decimal({ unit: '', readOnly: true }),
  total: decimal({ readOnly: true }),
  details: longText({ readOnly: true }),
};

/** Specification, "Booking" and "Bookings". No write is listed, so there is no form. `price` is not the sum of the items. */
export const bookings = defineModule({
  segment: 'bookings',
  labels: {
    en: { one: 'Booking', many: 'Bookings', createLabel: 'New booking', letter: 'b' },
    fr: {
      one: 'Commande de transport',
      many: 'Commandes de transport',
      createLabel: 'Nouvelle commande de transport',
      letter: 'k',
    },
  },
  icon: 'truck',
  section: 'dispatch',
  position: 1,
  rights: 'RRR-R',
  searchRank: 2,
  header: 'Authentification',
  envelope: 'record',
  title: ['code'],
  order: [descending('pickup_date')],
  fields: {
    id: id(),
    // Stops and actions refer to their booking by it.
    code: text({ meaning: 'code', readOnly: true, unique: true }),
    inactive: flag({ status: 'inactive', readOnly: true }),
    pickup_date: day({ readOnly: true }),
    delivery_date: day({ readOnly: true }),
    creation_date: day({ meaning: 'created', readOnly: true }),
    client_id: reference('clients', { readOnly: true }),
    contact: text({ meaning: 'person', readOnly: true }),
    contact_phone: text({ meaning: 'phone', readOnly: true }),
    contact_fax: text({ meaning: 'fax', readOnly: true }),
    distance: decimal({ unit: '', readOnly: true }),
    po_num: text({ meaning: 'identifier', readOnly: true }),
    comm_num: text({ meaning: 'identifier', readOnly: true }),
    bol_num: text({ meaning: 'identifier', readOnly: true }),
    fact_number: text({ meaning: 'identifier', readOnly: true }),
    price: decimal({ readOnly: true, summed: true }),
    items: embedded(item),
  },
  endpoints: { list: get('/api/bookings'), retrieve: get('/api/bookings/:id') },
});
