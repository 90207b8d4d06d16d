import { dateTime, decimal, id, integer, reference, time } from '#contract/core/field.ts';
import { defineModule, descending, get, post } from '#contract/core/module.ts';
import { stopFields } from '#contract/modules/stops.ts';
import { deduceTime } from '#contract/rules/action.ts';

/** Specification, "Action (retrieve form)" and "Actions". The list shows records shaped as stops: sic. Creation has a header of its own: sic. */
export const actions = defineModule({
  segment: 'actions',
  labels: {
    en: { one: 'Action', many: 'Actions', createLabel: 'New action', letter: 'n' },
    fr: { one: 'Intervention', many: 'Interventions', createLabel: 'Nouvelle intervention', letter: 'i' },
  },
  icon: 'cash',
  section: 'dispatch',
  position: 3,
  rights: 'WWW-R',
  searchRank: 14,
  header: 'Authentification',
  envelope: 'record',
  title: ['date'],
  subtitle: ['date'],
  order: [descending('date'), descending('time')],
  embeds: ['bookings', 'stops'],
  fields: {
    id: id(),
    bookingID: reference('bookings', { required: true, referenceRequired: true }),
    date: dateTime({ required: true }),
    user_id: integer({ required: true, numberKind: 'person' }),
    action_id: integer({ required: true, numberKind: 'actionKind' }),
    value: decimal({ required: true, negative: true }),
    cost: decimal({ required: true, negative: true }),
    time: time({ derived: true }),
  },
  listFields: {
    ...stopFields,
    bookingID: reference('bookings', { readOnly: true, shown: 'extension' }),
    user_id: integer({ readOnly: true, shown: 'extension', numberKind: 'person' }),
    action_id: integer({ readOnly: true, shown: 'extension', numberKind: 'actionKind' }),
    value: decimal({ readOnly: true, negative: true, shown: 'extension', summed: true }),
    cost: decimal({ readOnly: true, negative: true, shown: 'extension', summed: true }),
  },
  deriveFields: deduceTime,
  endpoints: {
    list: get('/api/actions'),
    retrieve: get('/api/actions/:id'),
    create: post('/api/actions', { header: 'Authentication' }),
  },
});
