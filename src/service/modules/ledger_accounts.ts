import { ledger_accounts as module } from '#contract/modules/ledger_accounts.ts';
import { implement } from '#service/commands/implement-module.ts';
import { storageOf } from '#service/commands/storage.ts';
import { tableOperations } from '#service/commands/table-operations.ts';

const storage = storageOf('ledger_accounts', { orderedBy: 'number' });
const { list, retrieve, create, update } = tableOperations(module, storage);

export const ledger_accounts = implement(module, storage, { list, retrieve, create, update });
