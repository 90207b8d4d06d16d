import { day, embedded, flag, id, longText, reference, text } from '#contract/core/field.ts';
import { defineModule, descending, get, post, put } from '#contract/core/module.ts';
import { fields as taskFields } from '#contract/modules/tasks.ts';

/** Specification, "Project" and "Projects". */
export const projects = defineModule({
  segment: 'projects',
  labels: {
    en: { one: 'Project', many: 'Projects', createLabel: 'New project', letter: 'p' },
    fr: { one: 'Projet', many: 'Projets', createLabel: 'Nouveau projet', letter: 'p' },
  },
  icon: 'folders',
  section: 'office',
  position: 6,
  rights: 'WWWWR',
  searchRank: 8,
  header: 'Authentication',
  envelope: 'record',
  title: ['nom', 'code'],
  order: [descending('creation_date')],
  embeds: ['tasks'],
  fields: {
    id: id(),
    code: text({ meaning: 'code', nullable: true, notCopied: true }),
    client_id: reference('clients'),
    active: flag({ status: 'active', initial: 1 }),
    nom: text({ required: true, inputName: 'name' }),
    description: longText({ nullable: true }),
    tasks: embedded(taskFields),
    // The specification orders the list by it, although no reply shows it: sic.
    creation_date: day({ meaning: 'created', readOnly: true, shown: 'never' }),
  },
  endpoints: {
    list: get('/api/projects'),
    retrieve: get('/api/projects/:id'),
    create: post('/api/projects'),
    update: put('/api/projects/:id'),
  },
});
