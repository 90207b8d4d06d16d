import { agenda_workflows as module } from '#contract/modules/agenda_workflows.ts';
import { implement } from '#service/kit/implement.ts';
import { storageOf } from '#service/kit/storage.ts';
import { tableOf } from '#service/kit/table-of.ts';

const storage = storageOf('agenda_workflows');
const { list, retrieve, create, update } = tableOf(module, storage);

export const agenda_workflows = implement(module, storage, { list, retrieve, create, update });
