import { expect, test } from 'vitest';
import { copiedRecord } from '#console/form/form-values.ts';
import { moduleOf } from '#contract/registry.ts';

test('a copy of a staff member is somebody else: it has neither the code nor the user', () => {
  const record = { id: 3, code: 'BUR-003', user: 'msaintpierre', name: 'Marie', city: 'Laval', creation: '2020-01-01' };
  expect(copiedRecord(moduleOf('resources').fields, record)).toEqual({ id: 3, name: 'Marie', city: 'Laval' });
});

test.each([
  ['clients', 'code'],
  ['products', 'code'],
  ['projects', 'code'],
  ['ledger_accounts', 'number'],
] as const)('a copy of one of %s does not have its %s', (segment, field) => {
  expect(copiedRecord(moduleOf(segment).fields, { [field]: 'A-1', name: 'Ada' })).not.toHaveProperty(field);
});
