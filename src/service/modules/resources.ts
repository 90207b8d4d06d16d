import { resources as module } from '#contract/modules/resources.ts';
import { implement } from '#service/commands/implement-module.ts';
import { storageOf } from '#service/commands/storage.ts';
import { tableOperations } from '#service/commands/table-operations.ts';

const storage = storageOf('resources', { orderedBy: 'code' });
const { list, retrieve, create, update } = tableOperations(module, storage);

export const resources = implement(module, storage, { list, retrieve, create, update });
