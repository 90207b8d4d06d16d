import { flag, id, idList, reference, text } from '#contract/core/field.ts';
import { defineModule, descending, get, post, put } from '#contract/core/module.ts';

/** Specification, "Agenda display" and "Agenda displays". */
export const agenda_displays = defineModule({
  segment: 'agenda_displays',
  labels: {
    en: { one: 'Display', many: 'Displays', createLabel: 'New display' },
    fr: { one: 'Affichage', many: 'Affichages', createLabel: 'Nouvel affichage' },
  },
  icon: 'layout-columns',
  section: 'agenda',
  position: 3,
  rights: 'WRRWR',
  searchRank: 19,
  header: 'Authentification',
  envelope: 'array',
  addon: 'automotive',
  title: ['name'],
  order: [descending('id')],
  fields: {
    id: id(),
    branch_id: reference('branches'),
    name: text({ required: true }),
    bay_ids: idList('agenda_bays'),
    default: flag({ status: 'default' }),
  },
  endpoints: {
    list: get('/api/agenda_displays'),
    retrieve: get('/api/agenda_displays/:id'),
    create: post('/api/agenda_displays'),
    update: put('/api/agenda_displays/:id', { wholeBody: true }),
  },
});
