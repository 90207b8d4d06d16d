import { expect, test } from 'vitest';
import { ownImports, type StoredImport } from '#console/screens/import/resume-journal.ts';

const address = 'https://one.example';
const ada = { address, user: 'ada' };

const storedImport = (id: string, parts: Partial<StoredImport>): StoredImport => ({
  id,
  segment: 'clients',
  file: 'clients.csv',
  header: [],
  rows: [],
  plan: { segment: 'clients', columns: [], constants: {}, choices: {}, spelling: { decimal: '.', dayOrder: 'dmy' } },
  drafts: [],
  began: '2026-11-21 10:00:00',
  finished: false,
  ...ada,
  ...parts,
});

test('an import is its own person’s alone, at its own service and of its own module', () => {
  const all = [
    storedImport('own', {}),
    storedImport('of nobody named', { user: undefined }),
    storedImport('of another person', { user: 'grace' }),
    storedImport('at another service', { address: 'https://other.example' }),
    storedImport('of another module', { segment: 'providers' }),
  ];
  expect(ownImports(all, 'clients', ada).map(({ id }) => id)).toEqual(['own', 'of nobody named']);
});
