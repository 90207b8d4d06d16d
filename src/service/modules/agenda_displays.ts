import { agenda_displays as module } from '#contract/modules/agenda_displays.ts';
import { implement } from '#service/commands/implement-module.ts';
import { mapTable } from '#service/commands/table-mapping.ts';
import { tableOperations } from '#service/commands/table-operations.ts';

const mapping = mapTable('agenda_displays');
const { list, retrieve, create, update } = tableOperations(module, mapping);

export const agenda_displays = implement(module, mapping, { list, retrieve, create, update });
