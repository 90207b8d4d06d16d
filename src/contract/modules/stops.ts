import { day, id, longText, reference, text, time } from '#contract/core/field.ts';
import { defineModule, descending, get } from '#contract/core/module.ts';

/** A stop as the wire shows it; the list of actions has the same form. */
export const stopFields = {
  id: id(),
  name: text({ readOnly: true }),
  // The booking's code: the record has no booking id.
  reference: text({ readOnly: true }),
  address: text({ readOnly: true }),
  adresse2: text({ readOnly: true }),
  city: text({ readOnly: true }),
  state: text({ readOnly: true }),
  zip: text({ readOnly: true }),
  contact_name: text({ readOnly: true }),
  contact_tel: text({ readOnly: true }),
  contact_fax: text({ readOnly: true }),
  contact_email: text({ readOnly: true }),
  stop_type: text({ readOnly: true }),
  date: day({ readOnly: true }),
  time: time({ readOnly: true, empty: true }),
  hours: text({ readOnly: true }),
  broker: text({ readOnly: true }),
  note_imp: longText({ readOnly: true }),
  note: longText({ readOnly: true }),
  note_booking: longText({ readOnly: true }),
  trackerUserId: text({ readOnly: true }),
};

/** Specification, "Stop" and "Stops". No write is listed. */
export const stops = defineModule({
  segment: 'stops',
  header: 'Authentification',
  envelope: 'record',
  title: ['name', 'city'],
  order: [descending('date'), descending('time')],
  listedFilters: ['trackerUserId'],
  shows: ['bookings'],
  fields: { ...stopFields, booking_id: reference('bookings', { readOnly: true, shown: 'extension' }) },
  endpoints: { list: get('/api/stops'), retrieve: get('/api/stops/:id') },
});
