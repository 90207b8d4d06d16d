import { clients_contacts as module } from '#contract/modules/clients_contacts.ts';
import { implement } from '#service/kit/implement.ts';
import { storageOf } from '#service/kit/storage.ts';
import { tableOf } from '#service/kit/table-of.ts';

const storage = storageOf('clients_contacts');
const { list, retrieve, create } = tableOf(module, storage);

export const clients_contacts = implement(module, storage, { list, retrieve, create });
