import { day, decimal, embedded, flag, id, integer, longText, reference, text } from '#contract/core/field.ts';
import { defineModule, descending, get, post, put } from '#contract/core/module.ts';
import { zeroDay } from '#contract/formats/calendar.ts';

const comment = {
  id: id(),
  tache_id: integer({ readOnly: true }),
  user_id: integer({ readOnly: true, numberKind: 'person' }),
  date: day({ readOnly: true, zero: true }),
  comment: longText({ readOnly: true }),
};

export const fields = {
  id: id(),
  projet_id: reference('projects', { required: true, inputName: 'project_id' }),
  active: flag({ initial: 1 }),
  creation_date: day({ meaning: 'created', readOnly: true }),
  title: text({ required: true, inputName: 'name' }),
  start_date: day({ zero: true, initial: zeroDay }),
  end_date: day({ zero: true, initial: zeroDay }),
  status: integer({ numberKind: 'taskStatus' }),
  time_estimated: decimal({ unit: 'h', summed: true }),
  time_spent: decimal({ unit: 'h', summed: true }),
  description: longText({ nullable: true }),
  comments: embedded(comment),
};

/** Specification, "Task" and "Tasks". */
export const tasks = defineModule({
  segment: 'tasks',
  labels: {
    en: { one: 'Task', many: 'Tasks', createLabel: 'New task', letter: 't' },
    fr: { one: 'Tâche', many: 'Tâches', createLabel: 'Nouvelle tâche', letter: 't' },
  },
  icon: 'checklist',
  section: 'office',
  position: 7,
  rights: 'WWWWR',
  searchRank: 9,
  header: 'Authentication',
  envelope: 'record',
  title: ['title'],
  order: [descending('creation_date')],
  // Only its comments name people; a task itself has no person.
  innerFilters: ['comments.user_id'],
  fields,
  endpoints: {
    list: get('/api/tasks'),
    retrieve: get('/api/tasks/:id'),
    create: post('/api/tasks'),
    update: put('/api/tasks/:id'),
  },
});
