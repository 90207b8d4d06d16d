import { clients_contacts as module } from '#contract/modules/clients_contacts.ts';
import { implement } from '#service/commands/implement-module.ts';
import { storageOf } from '#service/commands/storage.ts';
import { tableOperations } from '#service/commands/table-operations.ts';

const storage = storageOf('clients_contacts');
const { list, retrieve, create } = tableOperations(module, storage);

export const clients_contacts = implement(module, storage, { list, retrieve, create });
