import { branches as module } from '#contract/modules/branches.ts';
import { implement } from '#service/commands/implement-module.ts';
import { mapTable } from '#service/commands/table-mapping.ts';
import { tableOperations } from '#service/commands/table-operations.ts';

const mapping = mapTable('branches', { orderedBy: 'name' });
const { list, retrieve } = tableOperations(module, mapping);

export const branches = implement(module, mapping, { list, retrieve });
