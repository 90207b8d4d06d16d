import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namedDays, rangeOf, readRelative, writeRelative } from '#console/list/filters/relative-days.ts';
import { addDays, dayNumber, dayOfNumber, isDay } from '#contract/formats/calendar.ts';

const range = (text: string, today: string) => {
  const relative = readRelative(text);
  if (!relative) throw new Error(text);
  const { from, to } = rangeOf(relative, today);
  return `${from} ${to}`;
};

describe('days said from today', () => {
  // 2026-11-21 is a Saturday, the last day of its week.
  it.each([
    ['today', '2026-11-21', '2026-11-21 2026-11-21'],
    ['yesterday', '2026-11-01', '2026-10-31 2026-10-31'],
    ['tomorrow', '2026-12-31', '2027-01-01 2027-01-01'],
    ['this_week', '2026-11-21', '2026-11-15 2026-11-21'],
    ['this_week', '2026-11-22', '2026-11-22 2026-11-28'],
    ['last_week', '2027-01-02', '2026-12-20 2026-12-26'],
    ['next_week', '2026-12-26', '2026-12-27 2027-01-02'],
    ['this_month', '2028-02-10', '2028-02-01 2028-02-29'],
    ['this_month', '2100-02-10', '2100-02-01 2100-02-28'],
    ['last_month', '2028-03-31', '2028-02-01 2028-02-29'],
    ['last_month', '2027-01-31', '2026-12-01 2026-12-31'],
    ['next_month', '2027-01-31', '2027-02-01 2027-02-28'],
    ['next_month', '2026-12-01', '2027-01-01 2027-01-31'],
    ['this_year', '2028-02-29', '2028-01-01 2028-12-31'],
    ['last_year', '2028-02-29', '2027-01-01 2027-12-31'],
    ['this_quarter', '2026-11-21', '2026-10-01 2026-12-31'],
    ['last_quarter', '2026-01-31', '2025-10-01 2025-12-31'],
    ['next_quarter', '2026-12-31', '2027-01-01 2027-03-31'],
    ['this_year_from_04', '2026-03-31', '2025-04-01 2026-03-31'],
    ['this_year_from_04', '2026-04-01', '2026-04-01 2027-03-31'],
    ['last_year_from_12', '2026-11-21', '2024-12-01 2025-11-30'],
    ['last_year_from_03', '2028-02-29', '2026-03-01 2027-02-28'],
    ['last_7_days', '2026-11-21', '2026-11-15 2026-11-21'],
    ['next_7_days', '2028-02-27', '2028-02-27 2028-03-04'],
    ['last_1_days', '2026-11-21', '2026-11-21 2026-11-21'],
    ['overdue', '2026-11-21', '0001-01-01 2026-11-20'],
  ])('%s on %s is %s', (text, today, expected) => expect(range(text, today)).toBe(expected));

  it.each([
    '',
    'now',
    'this_year_from_01',
    'this_year_from_13',
    'next_year_from_04',
    'last_0_days',
    'last_9999_days',
    'last_-1_days',
    'next_7',
    'last-7-days',
    'Today',
    'last_week ',
    'last_07_days',
  ])('does not know %j', (text) => expect(readRelative(text)).toBeUndefined());

  const anyDay = fc.integer({ min: dayNumber('1890-01-01'), max: dayNumber('2205-12-31') }).map(dayOfNumber);
  const anyText = fc.oneof(
    fc.constantFrom(...namedDays),
    fc
      .tuple(fc.constantFrom('this', 'last'), fc.integer({ min: 2, max: 12 }))
      .map(([which, month]) => `${which}_year_from_${String(month).padStart(2, '0')}`),
    fc.tuple(fc.constantFrom('last', 'next'), fc.integer({ min: 1, max: 3650 })).map(([way, n]) => `${way}_${n}_days`),
  );

  it('are real days in order, and are written as they were read', () => {
    fc.assert(
      fc.property(anyText, anyDay, (text, today) => {
        const relative = readRelative(text);
        if (!relative) throw new Error(text);
        const { from = '', to = '' } = rangeOf(relative, today);
        expect([isDay(from), isDay(to), from <= to]).toEqual([true, true, true]);
        expect(writeRelative(relative)).toBe(text);
      }),
    );
  });

  it('follow each other without a gap, and hold today where they say so', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        for (const unit of ['week', 'month', 'quarter'] as const) {
          const [last, current, next] = (['last', 'this', 'next'] as const).map((which) =>
            rangeOf(`${which}_${unit}`, today),
          );
          expect(addDays(last?.to ?? '', 1)).toBe(current?.from);
          expect(addDays(current?.to ?? '', 1)).toBe(next?.from);
          expect((current?.from ?? '') <= today && today <= (current?.to ?? '')).toBe(true);
        }
        const week = rangeOf('this_week', today);
        expect(dayNumber(week.to ?? '') - dayNumber(week.from ?? '')).toBe(6);
      }),
    );
  });
});
