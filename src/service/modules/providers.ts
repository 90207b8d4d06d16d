import { providers as module } from '#contract/modules/providers.ts';
import { implement } from '#service/commands/implement-module.ts';
import { storageOf } from '#service/commands/storage.ts';
import { tableOperations } from '#service/commands/table-operations.ts';

const storage = storageOf('providers', { orderedBy: 'code' });
const { list, retrieve, create, update } = tableOperations(module, storage);

export const providers = implement(module, storage, { list, retrieve, create, update });
