import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextMonday, snoozeChoices } from '#console/screens/reminders/snooze.ts';
import { dayNumber, dayOfNumber } from '#contract/formats/calendar.ts';

describe('putting off', () => {
  test('on a Saturday at noon offers later today, tomorrow and Monday', () => {
    expect(snoozeChoices('2026-11-21 12:07:00')).toEqual([
      { name: 'laterToday', date: '2026-11-21 15:15:00' },
      { name: 'tomorrow', date: '2026-11-22 09:00:00' },
      { name: 'nextWeek', date: '2026-11-23 09:00:00' },
    ]);
  });

  test('late in the evening there is no later today', () => {
    expect(snoozeChoices('2026-12-31 20:46:00')).toEqual([
      { name: 'tomorrow', date: '2027-01-01 09:00:00' },
      { name: 'nextWeek', date: '2027-01-04 09:00:00' },
    ]);
  });

  test('on a Sunday tomorrow is next week, and is offered once', () => {
    expect(snoozeChoices('2026-11-22 21:00:00')).toEqual([{ name: 'tomorrow', date: '2026-11-23 09:00:00' }]);
  });

  test('on a Monday next week is the Monday after', () => {
    expect(nextMonday('2026-11-23')).toBe('2026-11-30');
  });

  test('always leads forward, and to a Monday within a week', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 86_399 }), (day, second) => {
        const part = (value: number) => String(Math.floor(value)).padStart(2, '0');
        const now = `${dayOfNumber(day)} ${part(second / 3600)}:${part((second % 3600) / 60)}:${part(second % 60)}`;
        for (const { date } of snoozeChoices(now)) expect(date > now).toBe(true);
        const monday = dayNumber(nextMonday(dayOfNumber(day)));
        // 2026-11-23 is a Monday.
        expect(Math.abs(monday - dayNumber('2026-11-23')) % 7).toBe(0);
        expect(monday - day).toBeGreaterThanOrEqual(1);
        expect(monday - day).toBeLessThanOrEqual(7);
      }),
    );
  });
});
