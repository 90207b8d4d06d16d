/** Spaces in the numbers of a file separate thousands. Any other space may separate two numbers, so nothing is read. */
import { expect, test } from 'vitest';
import { readAmountCell, readCell } from '#console/screens/import/rows/cell-reading.ts';
import { guessSpelling } from '#console/screens/import/rows/spelling.ts';
import { fieldOf } from '#contract/core/field.ts';
import { moduleRegistry } from '#contract/registry.ts';

test.each([
  ['1 234,50', '1234.50'],
  ['(12\u00a0345\u202f678,90) $', undefined],
  ['(12\u00a0345\u202f678,90 $)', '-12345678.90'],
  ['12 50', undefined],
  ['12 34,5', undefined],
  ['12 $ 50', undefined],
])('the amount %j', (cell, amount) => {
  expect(readAmountCell(cell, { decimal: ',' })).toBe(amount);
});

test.each([
  ['1 000', '1000'],
  ['12\u00a0345,00', '12345'],
  ['10 11', '10 11'],
  ['1 2', '1 2'],
])('the whole number %j', (cell, number) => {
  const status = fieldOf(moduleRegistry.tasks.fields, 'status');
  expect(readCell(status, cell, { decimal: ',', dayOrder: 'dmy' })).toBe(number);
});

test.each([
  [['0,500', '1,250'], '.', ','],
  [['0.500', '1.250'], ',', '.'],
  // Where the cells do not tell, the decimal mark is that of the person's language.
  [['1,250', '2,500'], '.', '.'],
] as const)('of %j read in a language with %j the decimal mark is %j', (cells, language, decimal) => {
  const fallback = { decimal: language, dayOrder: 'dmy' } as const;
  const rows = cells.map((cell) => [cell]);
  expect(guessSpelling('sales_products', ['product_quantity'], rows, fallback, '2026-11-22').decimal).toBe(decimal);
});
