import { branches as module } from '#contract/modules/branches.ts';
import { implement } from '#service/kit/implement.ts';
import { storageOf } from '#service/kit/storage.ts';
import { tableOf } from '#service/kit/table-of.ts';

const storage = storageOf('branches', { orderedBy: 'name' });
const { list, retrieve } = tableOf(module, storage);

export const branches = implement(module, storage, { list, retrieve });
