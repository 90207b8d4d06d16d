import { clients_contacts as module } from '#contract/modules/clients_contacts.ts';
import { implement } from '#service/commands/implement-module.ts';
import { mapTable } from '#service/commands/table-mapping.ts';
import { tableOperations } from '#service/commands/table-operations.ts';

const mapping = mapTable('clients_contacts');
const { list, retrieve, create } = tableOperations(module, mapping);

export const clients_contacts = implement(module, mapping, { list, retrieve, create });
