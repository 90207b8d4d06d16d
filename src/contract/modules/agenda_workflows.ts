import { colour, id, integer, text } from '#contract/core/field.ts';
import { defineModule, descending, get, post, put } from '#contract/core/module.ts';

/** Specification, "Agenda workflow" and "Agenda workflows". `color` is the text, `background_color` the fill. */
export const agenda_workflows = defineModule({
  segment: 'agenda_workflows',
  labels: {
    en: { one: 'Workflow stage', many: 'Workflow stages', createLabel: 'New workflow stage' },
    fr: { one: 'Étape de travail', many: 'Étapes de travail', createLabel: 'Nouvelle étape de travail' },
  },
  icon: 'progress-check',
  section: 'agenda',
  position: 4,
  rights: 'WRRWR',
  searchRank: 20,
  header: 'Authentification',
  envelope: 'array',
  addon: 'automotive',
  title: ['name'],
  order: [descending('id')],
  fields: {
    id: id(),
    name: text({ required: true }),
    order: integer({ ordersChoices: true }),
    color: colour({ initial: '#000000', backgroundField: 'background_color' }),
    background_color: colour({ initial: '#ffffff' }),
  },
  endpoints: {
    list: get('/api/agenda_workflows'),
    retrieve: get('/api/agenda_workflows/:id'),
    create: post('/api/agenda_workflows'),
    update: put('/api/agenda_workflows/:id', { wholeBody: true }),
  },
});
