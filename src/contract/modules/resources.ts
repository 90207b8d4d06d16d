import { day, flag, id, text } from '#contract/core/field.ts';
import { ascending, defineModule, get, post, put } from '#contract/core/module.ts';

/** Specification, "Resource (human resource)" and "Resources". The list is ordered by a `code` that the record lacks: sic. */
export const resources = defineModule({
  segment: 'resources',
  labels: {
    en: { one: 'Staff member', many: 'Staff', createLabel: 'New staff member', letter: 'f' },
    fr: { one: 'Employé', many: 'Employés', createLabel: 'Nouvel employé', letter: 'e' },
  },
  icon: 'id',
  section: 'office',
  position: 4,
  rights: 'WWRRR',
  searchRank: 10,
  header: 'Authentication',
  envelope: 'record',
  title: ['name', 'code'],
  subtitle: ['city', 'cell', 'email'],
  order: [ascending('code')],
  fields: {
    id: id(),
    code: text({ meaning: 'code', required: true, notCopied: true, shown: 'extension' }),
    user: text({ nullable: true, notCopied: true }),
    name: text({ required: true }),
    inactive: flag({ status: 'inactive' }),
    language: text({ nullable: true }),
    creation: day({ meaning: 'created', initial: (clock) => clock.today }),
    birth: day({ nullable: true }),
    work_email: text({ meaning: 'email', nullable: true }),
    email: text({ meaning: 'email', nullable: true }),
    phone1: text({ meaning: 'phone', nullable: true }),
    phone2: text({ meaning: 'phone', nullable: true }),
    cell: text({ meaning: 'phone', nullable: true }),
    address: text({ nullable: true }),
    city: text({ meaning: 'city', nullable: true }),
    prov: text(),
    zip: text({ meaning: 'postal_code', nullable: true }),
  },
  endpoints: {
    list: get('/api/resources'),
    retrieve: get('/api/resources/:id'),
    create: post('/api/resources'),
    update: put('/api/resources/:id'),
  },
});
