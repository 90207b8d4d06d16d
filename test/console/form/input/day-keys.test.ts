import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginCounting, dayByKey, goOnCounting } from '#console/form/input/day-keys.ts';
import { addDays, dayNumber, dayOfNumber, monthEnd, monthStart } from '#contract/formats/calendar.ts';

const setting = { language: 'en', today: '2026-11-21' } as const;
const days = fc.integer({ min: -10_000, max: 60_000 }).map(dayOfNumber);

function press(key: string, typed: string, modifiers: { ctrlKey?: boolean; altKey?: boolean; metaKey?: boolean } = {}) {
  return dayByKey({ key, ctrlKey: false, altKey: false, metaKey: false, ...modifiers }, typed, setting);
}

describe('the keys of a day field', () => {
  it.each([
    ['+', '', '2026-11-22'],
    ['-', '', '2026-11-20'],
    ['t', '', '2026-11-21'],
    ['T', '2020-01-01', '2026-11-21'],
    ['+', '2026-12-31', '2027-01-01'],
    ['-', '2024-03-01', '2024-02-29'],
    ['ArrowUp', '5', '2026-11-06'],
    ['ArrowDown', '2026-11-01', '2026-10-31'],
    ['PageUp', '2026-01-31', '2026-02-28'],
    ['PageDown', '2024-03-31', '2024-02-29'],
    ['PageDown', '2026-01-15', '2025-12-15'],
    ['-', '12', undefined],
    ['-', '2026', undefined],
    ['+', '12', undefined],
    ['t', '24 oc', undefined],
    ['ArrowUp', 'nonsense', undefined],
    ['ArrowUp', '0000-00-00', undefined],
    ['ArrowUp', '9999-12-31', undefined],
    ['ArrowDown', '0001-01-01', undefined],
    ['Home', '2026-11-21', undefined],
    ['5', '2026-11-21', undefined],
  ])('%s in “%s” gives %s', (key, typed, day) => {
    expect(press(key, typed)).toBe(day);
  });

  it('goes to the ends of the month with Ctrl, and leaves other combinations alone', () => {
    expect(press('Home', '2024-02-15', { ctrlKey: true })).toBe('2024-02-01');
    expect(press('End', '2024-02-15', { ctrlKey: true })).toBe('2024-02-29');
    expect(press('t', '2024-02-15', { ctrlKey: true })).toBeUndefined();
    expect(press('ArrowDown', '2024-02-15', { altKey: true })).toBeUndefined();
    expect(press('t', '', { metaKey: true })).toBeUndefined();
  });

  it('comes back by the opposite key, and a month ends the day before the next begins', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(press('ArrowDown', press('ArrowUp', day) ?? '')).toBe(day);
        expect(addDays(monthEnd(day), 1)).toBe(monthStart(addDays(monthEnd(day), 1)));
        expect(monthStart(day).slice(0, 7)).toBe(monthEnd(day).slice(0, 7));
        const ahead = dayNumber(press('PageUp', day) ?? '') - dayNumber(day);
        expect(ahead).toBeGreaterThanOrEqual(28);
        expect(ahead).toBeLessThanOrEqual(31);
      }),
    );
  });
});

describe('digits after + or -', () => {
  function count(keys: string, from: string) {
    const [first = '', ...rest] = keys;
    const day = press(first, from) ?? '';
    let counted = beginCounting(first, day);
    for (const key of rest) counted = counted && goOnCounting(counted, key);
    return counted?.day;
  }

  it.each([
    ['+1', '', '2026-11-22'],
    ['+14', '', '2026-12-05'],
    ['-7', '2026-11-23', '2026-11-16'],
    ['+0', '2026-11-23', '2026-11-23'],
    ['+x', '', undefined],
  ])('%s in “%s” gives %s', (keys, from, day) => expect(count(keys, from)).toBe(day));
});
