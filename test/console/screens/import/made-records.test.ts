import { expect, it } from 'vitest';
import { filterFor } from '#console/screens/import/made-records.ts';

const idsFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

it('names the records of a large import, whatever their number', () => {
  expect(String(filterFor(idsFrom(7, 500_000)))).toBe('id_from=7&id_to=500006');
  expect(filterFor([...idsFrom(7, 500_000), 900_000])).toBeUndefined();
  expect(filterFor([])).toBeUndefined();
});
