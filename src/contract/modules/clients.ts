import { day, decimal, embedded, flag, id, integer, text } from '#contract/core/field.ts';
import { ascending, defineModule, get, post, put } from '#contract/core/module.ts';
import { embeddedFields as contactFields } from '#contract/modules/clients_contacts.ts';

/** Specification, "Client" and "Clients". */
export const clients = defineModule({
  segment: 'clients',
  labels: {
    en: { one: 'Client', many: 'Clients', createLabel: 'New client', letter: 'c' },
    fr: { one: 'Client', many: 'Clients', createLabel: 'Nouveau client', letter: 'c' },
  },
  icon: 'users',
  section: 'office',
  position: 1,
  rights: 'WWWWR',
  searchRank: 1,
  header: 'Authentication',
  envelope: 'record',
  title: ['name', 'code'],
  subtitle: ['city', 'phone', 'email'],
  order: [ascending('code')],
  embeds: ['clients_contacts'],
  fields: {
    id: id(),
    code: text({ meaning: 'code', required: true, unique: true, ledgerKey: 'parties' }),
    name: text({ required: true }),
    inactive: flag({ status: 'inactive' }),
    creation_date: day({ meaning: 'created', initial: (clock) => clock.today }),
    address: text({ nullable: true }),
    adresse2: text({ nullable: true }),
    city: text({ meaning: 'city', nullable: true }),
    state: text({ meaning: 'province', nullable: true }),
    zipcode: text({ meaning: 'postal_code', nullable: true }),
    phone: text({ meaning: 'phone', nullable: true }),
    phone2: text({ meaning: 'phone', nullable: true }),
    fax: text({ meaning: 'fax', nullable: true }),
    email: text({ meaning: 'email', nullable: true }),
    website: text({ meaning: 'website', nullable: true }),
    phone_work: text({ meaning: 'phone', nullable: true }),
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
