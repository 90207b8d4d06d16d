import { agenda_workflows as module } from '#contract/modules/agenda_workflows.ts';
import { implement } from '#service/commands/implement-module.ts';
import { mapTable } from '#service/commands/table-mapping.ts';
import { tableOperations } from '#service/commands/table-operations.ts';

const mapping = mapTable('agenda_workflows');
const { list, retrieve, create, update } = tableOperations(module, mapping);

export const agenda_workflows = implement(module, mapping, { list, retrieve, create, update });
