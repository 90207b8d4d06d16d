import { agenda_workflows as module } from '#contract/modules/agenda_workflows.ts';
import { implement } from '#service/commands/implement-module.ts';
import { storageOf } from '#service/commands/storage.ts';
import { tableOperations } from '#service/commands/table-operations.ts';

const storage = storageOf('agenda_workflows');
const { list, retrieve, create, update } = tableOperations(module, storage);

export const agenda_workflows = implement(module, storage, { list, retrieve, create, update });
