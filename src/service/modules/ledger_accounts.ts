import { ledger_accounts as module } from '#contract/modules/ledger_accounts.ts';
import { implement } from '#service/commands/implement-module.ts';
import { mapTable } from '#service/commands/table-mapping.ts';
import { tableOperations } from '#service/commands/table-operations.ts';

const mapping = mapTable('ledger_accounts', { orderedBy: 'number' });
const { list, retrieve, create, update } = tableOperations(module, mapping);

export const ledger_accounts = implement(module, mapping, { list, retrieve, create, update });
