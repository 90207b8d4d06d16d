import { describe, expect, test } from 'vitest';
import { readDayPart, startsWithin } from '#console/screens/agenda/slots/day-part.ts';
import { momentOf, wallSeconds } from '#contract/formats/calendar.ts';

/** A Monday. */
const today = '2026-11-23';

describe('when somebody can come is read as it is said', () => {
  test.each([
    ['', {}],
    ['Thursday afternoon', { weekday: 4, from: '12:00:00' }],
    ['thu pm', { weekday: 4, from: '12:00:00' }],
    ['on Friday morning', { weekday: 5, to: '12:00:00' }],
    ['tomorrow after 10', { day: '2026-11-24', from: '10:00:00' }],
    ['before 3 pm', { to: '15:00:00' }],
    ['2026-12-01', { day: '2026-12-01' }],
    ['evening', { from: '17:00:00' }],
  ])('%s', (typed, part) => {
    expect(readDayPart(typed, { language: 'en', today })).toEqual(part);
  });

  test.each([
    ['jeudi après-midi', { weekday: 4, from: '12:00:00' }],
    ['le vendredi matin', { weekday: 5, to: '12:00:00' }],
    ['demain après 10 h', { day: '2026-11-24', from: '10:00:00' }],
    ['mardi avant 14h', { weekday: 2, to: '14:00:00' }],
    ['après-demain', { day: '2026-11-25' }],
    ['2 déc pm', { day: '2026-12-02', from: '12:00:00' }],
  ])('%s', (typed, part) => {
    expect(readDayPart(typed, { language: 'fr', today })).toEqual(part);
  });

  test('what cannot be read is no wish', () => {
    expect(readDayPart('whenever', { language: 'en', today })).toBeUndefined();
    expect(readDayPart('s', { language: 'en', today })).toBeUndefined();
  });
});

test('of the open hours only those remain at which it may begin', () => {
  const at = (day: string, time: string) => wallSeconds({ day, time });
  const days = ['2026-11-25', '2026-11-26'];
  const open = days.map((day) => ({ start: at(day, '08:00:00'), end: at(day, '17:00:00') }));
  const left = startsWithin(open, { weekday: 4, from: '12:00:00', to: '15:30:00' });
  expect(left.map(({ start, end }) => [momentOf(start), momentOf(end)])).toEqual([
    [
      { day: '2026-11-26', time: '12:00:00' },
      { day: '2026-11-26', time: '15:30:00' },
    ],
  ]);
});
