import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addDays,
  dayNumber,
  dayOfNumber,
  isDay,
  momentOf,
  monthEnd,
  monthsUntil,
  readDateTime,
  readTime,
  wallSeconds,
} from '#contract/formats/calendar.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';

const firstNumber = -719_162;
const lastNumber = 2_932_896;

it('counts days from 1970, from the first to the last that has four digits', () => {
  expect(dayNumber('1970-01-01')).toBe(0);
  expect(dayNumber('0001-01-01')).toBe(firstNumber);
  expect(dayNumber('9999-12-31')).toBe(lastNumber);
  expect(dayNumber('2026-11-21')).toBe(20_778);
});

it('gives each number one day, and its day back', () => {
  fc.assert(
    fc.property(fc.integer({ min: firstNumber, max: lastNumber }), (number) => {
      const day = dayOfNumber(number);
      expect(isDay(day)).toBe(true);
      expect(dayNumber(day)).toBe(number);
      const utc = new Date(number * 86_400_000).toISOString();
      expect(day).toBe(utc.slice(0, 10));
    }),
    { numRuns: gateOrSoak(2000, 200_000) },
  );
});

it('walks through four centuries day by day', () => {
  const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  let number = dayNumber('1800-01-01');
  for (let year = 1800; year < 2200; year++) {
    const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
    for (const [index, length] of lengths.entries()) {
      const days = leap && index === 1 ? 29 : length;
      const month = `${year}-${String(index + 1).padStart(2, '0')}`;
      if (isDay(`${month}-${days + 1}`)) throw new Error(`${month} is too long`);
      if (dayOfNumber(number) !== `${month}-01`) throw new Error(`${month} begins on ${dayOfNumber(number)}`);
      number += days;
      if (dayOfNumber(number - 1) !== `${month}-${days}`)
        throw new Error(`${month} ends on ${dayOfNumber(number - 1)}`);
    }
  }
  expect(dayOfNumber(number)).toBe('2200-01-01');
});

it.each(['2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s exists', (day) => {
  expect(isDay(day)).toBe(true);
});

it.each([
  '2026-02-29',
  '2026-02-30',
  '1900-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '2026-01-32',
  '0000-00-00',
  '0000-01-01',
  '2026-1-1',
  '26-01-01',
  '2026/01/01',
  '2026-01-01 ',
  '2026-01-01\n',
  '20260101',
  '٢٠٢٦-٠١-٠١',
  '',
])('"%s" does not', (day) => {
  expect(isDay(day)).toBe(false);
});

it('reads times with and without seconds, and nothing else', () => {
  expect(readTime('09:30')).toBe('09:30:00');
  expect(readTime('23:59:59')).toBe('23:59:59');
  expect(readTime('00:00')).toBe('00:00:00');
  for (const text of ['9:30', '24:00', '12:60', '12:00:60', '12', '12:00:00.5', '', ' 12:00', '12:00Z', '-1:00'])
    expect(readTime(text), text).toBeUndefined();
});

it('reads date-times with a space or a T, and gives them back with a space', () => {
  expect(readDateTime('2026-11-21 08:05')).toBe('2026-11-21 08:05:00');
  expect(readDateTime('2026-11-21T08:05:09')).toBe('2026-11-21 08:05:09');
  for (const text of [
    '2026-11-21',
    '2026-02-30 08:00',
    '2026-11-21 25:00',
    '2026-11-21T08:05:09Z',
    '0000-00-00 00:00:00',
  ])
    expect(readDateTime(text), text).toBeUndefined();
});

it('adds days over ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

it('takes every wall-clock second for one moment', () => {
  expect(wallSeconds({ day: '1970-01-02', time: '00:00:01' })).toBe(86_401);
  fc.assert(
    fc.property(fc.integer({ min: firstNumber * 86_400, max: lastNumber * 86_400 }), (seconds) => {
      const moment = momentOf(seconds);
      expect(wallSeconds(moment)).toBe(seconds);
      expect(`${moment.day}T${moment.time}.000Z`).toBe(new Date(seconds * 1000).toISOString());
    }),
  );
});

it('twelve months end with the running one, over the turn of the year', () => {
  const months = monthsUntil('2026-02-28', 12);
  expect(months).toHaveLength(12);
  expect(months.slice(-3)).toEqual(['2025-12', '2026-01', '2026-02']);
  expect(months[0]).toBe('2025-03');
});

it('months follow each other without a gap', () => {
  const day = fc.record({ year: fc.integer({ min: 1000, max: 9998 }), month: fc.integer({ min: 1, max: 12 }) });
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 30 }), ({ year, month }, count) => {
      const months = monthsUntil(`${year}-${String(month).padStart(2, '0')}-15`, count);
      const numbers = months.map((each) => Number(each.slice(0, 4)) * 12 + Number(each.slice(5)));
      expect(numbers.at(-1)).toBe(year * 12 + month);
      for (const [index, each] of numbers.entries()) expect(each - (numbers[0] ?? 0)).toBe(index);
    }),
  );
});

it('ends a month on its last day', () => {
  expect(['2026-02-03', '2024-02-29', '2026-04-01', '9999-12-31'].map(monthEnd)).toEqual([
    '2026-02-28',
    '2024-02-29',
    '2026-04-30',
    '9999-12-31',
  ]);
});
