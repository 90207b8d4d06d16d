import { day, flag, id, text } from '#contract/core/field.ts';
import { ascending, defineModule, get, post, put } from '#contract/core/module.ts';

/** Specification, "Resource (human resource)" and "Resources". The list is ordered by a `code` that the record lacks: sic. */
export const resources = defineModule({
  segment: 'resources',
  header: 'Authentication',
  envelope: 'record',
  title: ['name', 'code'],
  order: [ascending('code')],
  fields: {
    id: id(),
    code: text({ required: true, shown: 'extension' }),
    user: text({ nullable: true }),
    name: text({ required: true }),
    inactive: flag(),
    language: text({ nullable: true }),
    creation: day({ initial: (clock) => clock.today }),
    birth: day({ nullable: true }),
    work_email: text({ nullable: true }),
    email: text({ nullable: true }),
    phone1: text({ nullable: true }),
    phone2: text({ nullable: true }),
    cell: text({ nullable: true }),
    address: text({ nullable: true }),
    city: text({ nullable: true }),
    prov: text(),
    zip: text({ nullable: true }),
  },
  endpoints: {
    list: get('/api/resources'),
    retrieve: get('/api/resources/:id'),
    create: post('/api/resources'),
    update: put('/api/resources/:id'),
  },
});
