import { projects as module } from '#contract/modules/projects.ts';
import { implement } from '#service/commands/implement-module.ts';
import { mapTable, nesting } from '#service/commands/table-mapping.ts';
import { tableOperations } from '#service/commands/table-operations.ts';

const comments = nesting(module.fields.tasks.fields, 'comments', { table: 'tasks_comments', parent: 'tache_id' });
const tasks = nesting(module.fields, 'tasks', { table: 'tasks', parent: 'projet_id', nested: comments, owned: false });
const mapping = mapTable('projects', { nestings: [tasks] });
const { list, retrieve, create, update } = tableOperations(module, mapping);

export const projects = implement(module, mapping, {
  list,
  retrieve,
  create: (context, body) => create(context, { ...body, creation_date: context.clock.today }),
  update,
});
