import { agenda_displays as module } from '#contract/modules/agenda_displays.ts';
import { implement } from '#service/commands/implement-module.ts';
import { storageOf } from '#service/commands/storage.ts';
import { tableOperations } from '#service/commands/table-operations.ts';

const storage = storageOf('agenda_displays');
const { list, retrieve, create, update } = tableOperations(module, storage);

export const agenda_displays = implement(module, storage, { list, retrieve, create, update });
