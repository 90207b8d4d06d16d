import { expect, test } from 'vitest';
import { computeLineTotal } from '#console/screens/sale/lines/line-fields.tsx';
import { stateOf } from '#console/screens/sale/sale-state.tsx';
import { changedName } from '#console/screens/sale/sold-name.tsx';
import { addressLines } from '#contract/papers/address-lines.ts';
import { soldName } from '#contract/papers/sale-paper.ts';

const names = { name_fr: 'Vis', name_en: 'Screw' };

test.each([
  ['en', 'Vis', 'Screw'],
  ['fr', 'Vis', 'Vis'],
  ['fr', 'Screw', 'Vis'],
  ['en', '', 'Screw'],
] as const)('in %s, what was sold as “%s” is %s', (language, sold, shown) => {
  expect(soldName(language, sold, names)).toBe(shown);
});

test('a product that was renamed since keeps the name under which it was sold', () => {
  expect(soldName('en', 'Vis à bois', names)).toBe('Vis à bois');
});

test('a product is said to be called otherwise now only where neither of its names is the one it was sold under', () => {
  expect(changedName('en', 'Vis', names)).toBeUndefined();
  expect(changedName('fr', 'Vis à bois', names)).toBe('Vis');
  expect(changedName('en', 'Vis à bois', { name_fr: 'Vis', name_en: '' })).toBe('Vis');
  expect(changedName('en', '', names)).toBeUndefined();
  expect(changedName('en', 'Vis à bois', null)).toBeUndefined();
  expect(changedName('en', 'Vis à bois', undefined)).toBeUndefined();
});

test('where the other language has no name, what was sold stands', () => {
  expect(soldName('en', 'Vis', { name_fr: 'Vis', name_en: '' })).toBe('Vis');
});

test.each([
  [['2', '3,33', ''], 'fr', '6.66'],
  [['', '=10/4', '0.50'], 'en', '2.00'],
  [['-1', '5', '0'], 'en', '-5.00'],
  [['2', '25,00', '10%'], 'fr', '45.00'],
  [['two', '5', '0'], 'en', undefined],
] as const)('%j is read in %s as %s', (typed, language, total) => {
  expect(computeLineTotal(typed, language)).toBe(total);
});

test.each([
  [{ quote_number: 0, invoice_number: 0 }, 'sale'],
  [{ quote_number: 4, invoice_number: 0 }, 'quoted'],
  [{ quote_number: 4, invoice_number: 9 }, 'invoiced'],
  [{ quote_number: 0, invoice_number: 9 }, 'invoiced'],
] as const)('%j is %s', (sale, state) => {
  expect(stateOf(sale)).toBe(state);
});

test('an address leaves out what is not known', () => {
  const nothing = { address: null, adresse2: null, city: null, state: null, zipcode: null };
  expect(addressLines(nothing)).toEqual([]);
  expect(addressLines({ ...nothing, address: '1 rue A', state: 'QC', zipcode: 'H2X 1Y4' })).toEqual([
    '1 rue A',
    'QC\u00a0\u00a0H2X 1Y4',
  ]);
});
