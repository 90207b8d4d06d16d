import { providers as module } from '#contract/modules/providers.ts';
import { implement } from '#service/kit/implement.ts';
import { storageOf } from '#service/kit/storage.ts';
import { tableOf } from '#service/kit/table-of.ts';

const storage = storageOf('providers', { orderedBy: 'code' });
const { list, retrieve, create, update } = tableOf(module, storage);

export const providers = implement(module, storage, { list, retrieve, create, update });
