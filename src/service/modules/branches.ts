import { branches as module } from '#contract/modules/branches.ts';
import { implement } from '#service/commands/implement-module.ts';
import { storageOf } from '#service/commands/storage.ts';
import { tableOperations } from '#service/commands/table-operations.ts';

const storage = storageOf('branches', { orderedBy: 'name' });
const { list, retrieve } = tableOperations(module, storage);

export const branches = implement(module, storage, { list, retrieve });
