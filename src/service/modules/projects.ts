import { projects as module } from '#contract/modules/projects.ts';
import { implement } from '#service/commands/implement-module.ts';
import { nesting, storageOf } from '#service/commands/storage.ts';
import { tableOperations } from '#service/commands/table-operations.ts';

const comments = nesting(module.fields.tasks.fields, 'comments', { table: 'tasks_comments', parent: 'tache_id' });
const tasks = nesting(module.fields, 'tasks', { table: 'tasks', parent: 'projet_id', nested: comments, owned: false });
const storage = storageOf('projects', { nestings: [tasks] });
const { list, retrieve, create, update } = tableOperations(module, storage);

export const projects = implement(module, storage, {
  list,
  retrieve,
  create: (context, body) => create(context, { ...body, creation_date: context.clock.today }),
  update,
});
