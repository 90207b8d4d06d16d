import { providers as module } from '#contract/modules/providers.ts';
import { implement } from '#service/commands/implement-module.ts';
import { mapTable } from '#service/commands/table-mapping.ts';
import { tableOperations } from '#service/commands/table-operations.ts';

const mapping = mapTable('providers', { orderedBy: 'code' });
const { list, retrieve, create, update } = tableOperations(module, mapping);

export const providers = implement(module, mapping, { list, retrieve, create, update });
