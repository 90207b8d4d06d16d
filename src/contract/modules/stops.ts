import { day, id, longText, reference, text, time } from '#contract/core/field.ts';
import { defineModule, descending, get } from '#contract/core/module.ts';

/** A stop as the wire shows it; the list of actions has the same form. */
export const stopFields = {
  id: id(),
  name: text({ readOnly: true }),
  // The booking's code, because the listed record has no booking id.
  reference: text({ meaning: 'identifier', readOnly: true }),
  address: text({ readOnly: true }),
  adresse2: text({ readOnly: true }),
  city: text({ meaning: 'city', readOnly: true }),
  state: text({ meaning: 'province', readOnly: true }),
  zip: text({ meaning: 'postal_code', readOnly: true }),
  contact_name: text({ meaning: 'person', readOnly: true }),
  contact_tel: text({ meaning: 'phone', readOnly: true }),
  contact_fax: text({ meaning: 'fax', readOnly: true }),
  contact_email: text({ meaning: 'email', readOnly: true }),
  stop_type: text({ readOnly: true }),
  date: day({ readOnly: true }),
  time: time({ readOnly: true, empty: true }),
  hours: text({ readOnly: true }),
  broker: text({ readOnly: true }),
  note_imp: longText({ readOnly: true }),
  note: longText({ readOnly: true }),
  note_booking: longText({ readOnly: true }),
  trackerUserId: text({ readOnly: true, numberKind: 'tracker' }),
};

/** Specification, "Stop" and "Stops". No write is listed. */
export const stops = defineModule({
  segment: 'stops',
  labels: {
    en: { one: 'Stop', many: 'Stops', createLabel: 'New stop', letter: 'x' },
    fr: { one: 'Arrêt', many: 'Arrêts', createLabel: 'Nouvel arrêt', letter: 's' },
  },
  icon: 'map-pin',
  section: 'dispatch',
  position: 2,
  rights: 'RRR-R',
  searchRank: 13,
  header: 'Authentification',
  envelope: 'record',
  title: ['name', 'city'],
  subtitle: ['city', 'date'],
  order: [descending('date'), descending('time')],
  listedFilters: ['trackerUserId'],
  embeds: ['bookings'],
  fields: { ...stopFields, booking_id: reference('bookings', { readOnly: true, shown: 'extension' }) },
  endpoints: { list: get('/api/stops'), retrieve: get('/api/stops/:id') },
});
