import { agenda_bays as module } from '#contract/modules/agenda_bays.ts';
import { implement } from '#service/commands/implement-module.ts';
import { mapTable } from '#service/commands/table-mapping.ts';
import { tableOperations } from '#service/commands/table-operations.ts';

const mapping = mapTable('agenda_bays');
const { list, retrieve, create, update } = tableOperations(module, mapping);

export const agenda_bays = implement(module, mapping, { list, retrieve, create, update });
