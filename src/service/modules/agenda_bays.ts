import { agenda_bays as module } from '#contract/modules/agenda_bays.ts';
import { implement } from '#service/commands/implement-module.ts';
import { storageOf } from '#service/commands/storage.ts';
import { tableOperations } from '#service/commands/table-operations.ts';

const storage = storageOf('agenda_bays');
const { list, retrieve, create, update } = tableOperations(module, storage);

export const agenda_bays = implement(module, storage, { list, retrieve, create, update });
