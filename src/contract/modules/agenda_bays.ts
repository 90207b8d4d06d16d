import { decimal, flag, id, integer, reference, text, time } from '#contract/core/field.ts';
import { defineModule, descending, get, post, put } from '#contract/core/module.ts';

/** Specification, "Agenda bay" and "Agenda bays". */
export const agenda_bays = defineModule({
  segment: 'agenda_bays',
  labels: {
    en: { one: 'Bay', many: 'Bays', createLabel: 'New bay', letter: 'y' },
    fr: { one: 'Baie', many: 'Baies', createLabel: 'Nouvelle baie', letter: 'b' },
  },
  icon: 'car-garage',
  section: 'agenda',
  position: 2,
  rights: 'WRRWR',
  searchRank: 18,
  header: 'Authentification',
  envelope: 'array',
  addon: 'automotive',
  title: ['name', 'initials'],
  order: [descending('id')],
  fields: {
    id: id(),
    branch_id: reference('branches'),
    order: integer({ ordersChoices: true }),
    default: flag({ status: 'default' }),
    name: text({ required: true }),
    tech_id: reference('resources'),
    initials: text({ meaning: 'identifier' }),
    bay_type: integer({ initial: 1 }),
    vehicle_types: text(),
    cost: decimal(),
    // In Quebec the noon meal is the dîner: sic.
    diner_name: text(),
    lunch_start: time({ initial: '12:00:00' }),
    lunch_end: time({ initial: '13:00:00' }),
    has_dinner: flag(),
    client_can_schedule: flag(),
    out_of_business_hours: flag(),
    disabled: flag({ status: 'disabled' }),
  },
  endpoints: {
    list: get('/api/agenda_bays'),
    retrieve: get('/api/agenda_bays/:id'),
    create: post('/api/agenda_bays'),
    update: put('/api/agenda_bays/:id', { wholeBody: true }),
  },
});
