import { expect, test } from 'vitest';
import { barHeights } from '#console/ui/chart-scale.ts';

test('an amount below the cent has a height, and says itself to its last decimal', () => {
  const { heightOf, amountAt, markOf } = barHeights(['0.0033', '12.50', '0.00'], 'en');
  expect([heightOf('0.0033'), heightOf('12.50'), heightOf('0.00')]).toEqual([33, 125_000, 0]);
  expect([amountAt(33), amountAt(125_000), amountAt(0)]).toEqual(['0.0033', '12.50', '0.00']);
  expect(markOf(50_000)).toBe('5');
});

test('cents are the unit where no amount has more, and the axis is marked below one', () => {
  const { heightOf, markOf } = barHeights(['0.75', '0.00'], 'fr');
  expect(heightOf('0.75')).toBe(75);
  expect([0, 20, 40, 60, 80].map(markOf)).toEqual(['0', '0,2', '0,4', '0,6', '0,8']);
});

test('an amount past what a number holds exactly is still written in full', () => {
  const { heightOf, amountAt } = barHeights(['123456789012345.6789', '0.00'], 'en');
  expect(amountAt(heightOf('123456789012345.6789'))).toBe('123456789012345.6789');
});
