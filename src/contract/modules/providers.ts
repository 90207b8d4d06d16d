import { day, flag, id, integer, number, text } from '#contract/core/field.ts';
import { ascending, defineModule, get, post, put } from '#contract/core/module.ts';

/** Specification, "Provider" and "Providers". Here the second line is `address2`, and `credit` a number. */
export const providers = defineModule({
  segment: 'providers',
  labels: {
    en: { one: 'Supplier', many: 'Suppliers', createLabel: 'New supplier', letter: 'u' },
    fr: { one: 'Fournisseur', many: 'Fournisseurs', createLabel: 'Nouveau fournisseur', letter: 'f' },
  },
  icon: 'building-store',
  section: 'office',
  position: 3,
  rights: 'WWRRR',
  searchRank: 5,
  header: 'Authentication',
  envelope: 'record',
  title: ['name', 'code'],
  subtitle: ['city', 'phone', 'email'],
  order: [ascending('code')],
  fields: {
    id: id(),
    code: text({ meaning: 'code', required: true, unique: true, ledgerKey: 'parties' }),
    name: text({ required: true }),
    inactive: flag({ status: 'inactive' }),
    creation_date: day({ meaning: 'created', initial: (clock) => clock.today }),
    address: text({ nullable: true }),
    address2: text({ nullable: true }),
    city: text({ meaning: 'city', nullable: true }),
    state: text({ meaning: 'province', nullable: true }),
    zipcode: text({ meaning: 'postal_code', nullable: true }),
    phone: text({ meaning: 'phone', nullable: true }),
    fax: text({ meaning: 'fax', nullable: true }),
    email: text({ meaning: 'email', nullable: true }),
    website: text({ meaning: 'website', nullable: true }),
    term: integer({ nullable: true }),
    credit: number({ nullable: true }),
  },
  endpoints: {
    list: get('/api/providers'),
    retrieve: get('/api/providers/:id'),
    create: post('/api/providers'),
    update: put('/api/providers/:id'),
  },
});
