import { agenda_bays as module } from '#contract/modules/agenda_bays.ts';
import { implement } from '#service/kit/implement.ts';
import { storageOf } from '#service/kit/storage.ts';
import { tableOf } from '#service/kit/table-of.ts';

const storage = storageOf('agenda_bays');
const { list, retrieve, create, update } = tableOf(module, storage);

export const agenda_bays = implement(module, storage, { list, retrieve, create, update });
