import { id, integer, text } from '#contract/core/field.ts';
import { ascending, defineModule, get } from '#contract/core/module.ts';

/** Specification, "Branch" and "Branches". No write is listed. */
export const branches = defineModule({
  segment: 'branches',
  labels: {
    en: { one: 'Branch', many: 'Branches', createLabel: 'New branch', letter: 'e' },
    fr: { one: 'Succursale', many: 'Succursales', createLabel: 'Nouvelle succursale', letter: 'u' },
  },
  icon: 'building',
  section: 'settings',
  position: 1,
  rights: 'RRRRR',
  searchRank: 17,
  header: 'Authentication',
  envelope: 'record',
  title: ['name'],
  order: [ascending('name')],
  fields: { id: id(), name: text({ readOnly: true }), status: integer({ readOnly: true, numberKind: 'branchStatus' }) },
  endpoints: { list: get('/api/branches'), retrieve: get('/api/branches/:id') },
});
