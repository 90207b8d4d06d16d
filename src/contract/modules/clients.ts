import { day, decimal, embedded, flag, id, integer, text } from '#contract/core/field.ts';
import { ascending, defineModule, get, post, put } from '#contract/core/module.ts';
import { embeddedFields as contactFields } from '#contract/modules/clients_contacts.ts';

/** Specification, "Client" and "Clients". */
export const clients = defineModule({
  segment: 'clients',
  header: 'Authentication',
  envelope: 'record',
  title: ['name', 'code'],
  order: [ascending('code')],
  shows: ['clients_contacts'],
  fields: {
    id: id(),
    code: text({ required: true, unique: true }),
    name: text({ required: true }),
    inactive: flag(),
    creation_date: day({ initial: (clock) => clock.today }),
    address: text({ nullable: true }),
    adresse2: text({ nullable: true }),
    city: text({ nullable: true }),
    state: text({ nullable: true }),
    zipcode: text({ nullable: true }),
    phone: text({ nullable: true }),
    phone2: text({ nullable: true }),
    fax: text({ nullable: true }),
    email: text({ nullable: true }),
    website: text({ nullable: true }),
    phone_work: text({ nullable: true }),
    credit: decimal(),
    term: integer(),
    contacts: embedded(contactFields),
  },
  endpoints: {
    list: get('/api/clients'),
    retrieve: get('/api/clients/:id'),
    create: post('/api/clients'),
    update: put('/api/clients/:id'),
  },
});
