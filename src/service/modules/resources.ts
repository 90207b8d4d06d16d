import { resources as module } from '#contract/modules/resources.ts';
import { implement } from '#service/kit/implement.ts';
import { storageOf } from '#service/kit/storage.ts';
import { tableOf } from '#service/kit/table-of.ts';

const storage = storageOf('resources', { orderedBy: 'code' });
const { list, retrieve, create, update } = tableOf(module, storage);

export const resources = implement(module, storage, { list, retrieve, create, update });
