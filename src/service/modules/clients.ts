import { searchText } from '#contract/core/query/evaluate-query.ts';
import { clients as module } from '#contract/modules/clients.ts';
import { moduleOf } from '#contract/registry.ts';
import { implement } from '#service/commands/implement-module.ts';
import { mapTable, nesting } from '#service/commands/table-mapping.ts';
import { tableOperations } from '#service/commands/table-operations.ts';

// A client's contacts are the records of the module clients_contacts that name it.
const contacts = nesting(module.fields, 'contacts', {
  table: 'clients_contacts',
  parent: 'clientID',
  derive: (contact) => ({ search_text: searchText(moduleOf('clients_contacts'), contact) }),
});
const mapping = mapTable('clients', { orderedBy: 'code', nestings: [contacts] });
const { list, retrieve, create, update } = tableOperations(module, mapping);

export const clients = implement(module, mapping, { list, retrieve, create, update });
