import { tasks as module } from '#contract/modules/tasks.ts';
import { implement } from '#service/commands/implement-module.ts';
import { mapTable, nesting } from '#service/commands/table-mapping.ts';
import { tableOperations } from '#service/commands/table-operations.ts';

const comments = nesting(module.fields, 'comments', { table: 'tasks_comments', parent: 'tache_id' });
const mapping = mapTable('tasks', { nestings: [comments] });
const { list, retrieve, create, update } = tableOperations(module, mapping);

export const tasks = implement(module, mapping, {
  list,
  retrieve,
  create: (context, body) => create(context, { ...body, creation_date: context.clock.today }),
  update,
});
