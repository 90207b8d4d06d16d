import { colour, day, decimal, id, integer, longText, reference, text, time } from '#contract/core/field.ts';
import { defineModule, del, descending, get, post, put } from '#contract/core/module.ts';
import { deduceSpan, refuseSpan } from '#contract/rules/appointment.ts';

/** Specification, "Agenda appointment" and "Agenda appointments". The only module with a delete. */
export const agenda_appointments = defineModule({
  segment: 'agenda_appointments',
  labels: {
    en: { one: 'Appointment', many: 'Appointments', createLabel: 'New appointment', letter: 'a' },
    fr: { one: 'Rendez-vous', many: 'Rendez-vous', createLabel: 'Nouveau rendez-vous', letter: 'a' },
  },
  icon: 'calendar-event',
  section: 'agenda',
  position: 1,
  rights: 'WWRWR',
  searchRank: 11,
  header: 'Authentification',
  envelope: 'array',
  addon: 'automotive',
  title: ['title', 'date_at', 'time_at'],
  order: [descending('id')],
  window: { start: ['date_at', 'time_at'], end: ['date_end', 'time_end'] },
  fields: {
    id: id(),
    sale_id: reference('sales'),
    sale_product_id: reference('sales_products'),
    date_at: day({ required: true }),
    time_at: time({ required: true }),
    workflow_id: reference('agenda_workflows'),
    duration: decimal({ unit: 'h', initial: '1.00' }),
    client_id: reference('clients'),
    // Replies to a create or update show it as `car_id`: sic.
    vehicle_id: integer({ writtenAs: 'car_id', zeroIsNone: true, numberKind: 'vehicle' }),
    description: longText({ nullable: true }),
    title: text({ nullable: true }),
    date_end: day({ derived: true }),
    time_end: time({ derived: true }),
    notes: longText({ nullable: true }),
    color: colour({ nullable: true }),
    bay_id: reference('agenda_bays', { nullable: true }),
  },
  deriveFields: deduceSpan,
  refuse: refuseSpan,
  endpoints: {
    list: get('/api/agenda_appointments'),
    retrieve: get('/api/agenda_appointments/:id'),
    create: post('/api/agenda_appointments'),
    update: put('/api/agenda_appointments/:id', { wholeBody: true }),
    remove: del('/api/agenda_appointments/:id'),
  },
});
