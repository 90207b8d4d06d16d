import { expect, test } from 'vitest';
import { seriesOf } from '#console/screens/home/tiles/months.ts';
import { formatMonth, formatThousands } from '#console/ui/values/format-month.ts';

test('each currency has every month, the most used first', () => {
  const figures = [
    { month: '2026-11', currency: 'USD', amount: '5.00', count: 1 },
    { month: '2026-10', currency: 'CAD', amount: '7.10', count: 3 },
  ];
  expect(seriesOf(figures, ['2026-10', '2026-11'])).toEqual([
    {
      currency: 'CAD',
      months: [
        { month: '2026-10', amount: '7.10', count: 3 },
        { month: '2026-11', amount: '0.00', count: 0 },
      ],
    },
    {
      currency: 'USD',
      months: [
        { month: '2026-10', amount: '0.00', count: 0 },
        { month: '2026-11', amount: '5.00', count: 1 },
      ],
    },
  ]);
});

test('months and round amounts read as in each language', () => {
  expect(formatMonth('2026-08', 'en')).toBe('August 2026');
  expect(formatMonth('2026-08', 'fr')).toBe('août 2026');
  expect(formatMonth('2026-12', 'fr', 'short')).toBe('déc.');
  expect(formatThousands(95_000, 'en')).toBe('950');
  expect(formatThousands(0, 'en')).toBe('0');
  expect(formatThousands(0.15, 'fr')).toBe('0,0015');
  expect(formatThousands(25, 'en')).toBe('0.25');
  expect(formatThousands(450, 'fr')).toBe('4,5');
  expect(formatThousands(-800, 'en')).toBe('−8');
  expect(formatThousands(150_000, 'fr')).toBe('1,5\u00a0k');
  expect(formatThousands(200_000, 'en')).toBe('2k');
  expect(formatThousands(1_200_000, 'en')).toBe('12k');
});

test('a mark says exactly where its line is', () => {
  expect([650_000, 1_300_000, 1_950_000].map((mark) => formatThousands(mark, 'fr'))).toEqual([
    '6,5\u00a0k',
    '13\u00a0k',
    '19,5\u00a0k',
  ]);
  expect([65_000, 130_000, 195_000].map((mark) => formatThousands(mark, 'en'))).toEqual(['650', '1.3k', '1.95k']);
  expect([650, 1300, 1950].map((mark) => formatThousands(mark, 'en'))).toEqual(['6.5', '13', '19.5']);
});

test('marks above a thousand stay short, each language with its own letter', () => {
  const marks = (amount: number) => [formatThousands(amount * 100, 'en'), formatThousands(amount * 100, 'fr')];
  expect(marks(500_000)).toEqual(['500k', '500\u00a0k']);
  expect(marks(1_500_000)).toEqual(['1.5M', '1,5\u00a0M']);
  expect(marks(1_200_000_000)).toEqual(['1.2B', '1,2\u00a0G']);
  expect(marks(-250_000_000_000)).toEqual(['−250B', '−250\u00a0G']);
  expect(marks(3e12)).toEqual(['3T', '3\u00a0T']);
});
