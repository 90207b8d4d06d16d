import { day, flag, id, integer, number, text } from '#contract/core/field.ts';
import { ascending, defineModule, get, post, put } from '#contract/core/module.ts';

/** Specification, "Provider" and "Providers". Here the second line is `address2`, and `credit` a number. */
export const providers = defineModule({
  segment: 'providers',
  header: 'Authentication',
  envelope: 'record',
  title: ['name', 'code'],
  order: [ascending('code')],
  fields: {
    id: id(),
    code: text({ required: true, unique: true }),
    name: text({ required: true }),
    inactive: flag(),
    creation_date: day({ initial: (clock) => clock.today }),
    address: text({ nullable: true }),
    address2: text({ nullable: true }),
    city: text({ nullable: true }),
    state: text({ nullable: true }),
    zipcode: text({ nullable: true }),
    phone: text({ nullable: true }),
    fax: text({ nullable: true }),
    email: text({ nullable: true }),
    website: text({ nullable: true }),
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
