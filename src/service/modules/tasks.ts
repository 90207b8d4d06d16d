import { tasks as module } from '#contract/modules/tasks.ts';
import { implement } from '#service/commands/implement-module.ts';
import { nesting, storageOf } from '#service/commands/storage.ts';
import { tableOperations } from '#service/commands/table-operations.ts';

const comments = nesting(module.fields, 'comments', { table: 'tasks_comments', parent: 'tache_id' });
const storage = storageOf('tasks', { nestings: [comments] });
const { list, retrieve, create, update } = tableOperations(module, storage);

export const tasks = implement(module, storage, {
  list,
  retrieve,
  create: (context, body) => create(context, { ...body, creation_date: context.clock.today }),
  update,
});
