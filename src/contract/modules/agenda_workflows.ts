import { colour, id, integer, text } from '#contract/core/field.ts';
import { defineModule, descending, get, post, put } from '#contract/core/module.ts';

/** Specification, "Agenda workflow" and "Agenda workflows". `color` is the text, `background_color` the fill. */
export const agenda_workflows = defineModule({
  segment: 'agenda_workflows',
  header: 'Authentification',
  envelope: 'array',
  addon: 'automotive',
  title: ['name'],
  order: [descending('id')],
  fields: {
    id: id(),
    name: text({ required: true }),
    order: integer(),
    color: colour({ initial: '#000000' }),
    background_color: colour({ initial: '#ffffff' }),
  },
  endpoints: {
    list: get('/api/agenda_workflows'),
    retrieve: get('/api/agenda_workflows/:id'),
    create: post('/api/agenda_workflows'),
    update: put('/api/agenda_workflows/:id', { wholeBody: true }),
  },
});
