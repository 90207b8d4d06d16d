import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterReminders, groupOf, groupReminders, labelsOf, openGroups } from '#console/screens/reminders/groups.ts';
import { dayOfNumber } from '#contract/formats/calendar.ts';

const now = '2026-11-21 14:30:00';

test.each([
  ['2026-11-20 16:00:00', 'overdue'],
  ['2026-11-21 09:00:00', 'overdue'],
  ['2026-11-21 14:30:00', 'overdue'],
  ['2026-11-21 14:31:00', 'today'],
  ['2026-11-21 23:59:59', 'today'],
  ['2026-11-22 00:00:00', 'later'],
  ['2027-01-01 08:00:00', 'later'],
  ['0000-00-00 00:00:00', 'later'],
  ['', 'later'],
])('what is due %s is %s', (date, group) => {
  expect(groupOf(date, now)).toBe(group);
});

const two = (value: number) => String(value).padStart(2, '0');
const moments = fc
  .tuple(fc.integer({ min: 20_000, max: 21_500 }), fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([day, hour, minute]) => `${dayOfNumber(day)} ${two(hour)}:${two(minute)}:00`);

describe('grouping', () => {
  test('loses none, doubles none, and reads from the first due to the last', () => {
    fc.assert(
      fc.property(fc.array(moments, { maxLength: 40 }), moments, (dates, at) => {
        const reminders = dates.map((date, index) => ({ id: index + 1, date }));
        const groups = groupReminders(reminders, at);
        const read = openGroups.flatMap((group) => groups[group]);
        expect(read.map(({ id }) => id).sort((a, b) => a - b)).toEqual(reminders.map(({ id }) => id));
        expect(read.map(({ date }) => date)).toEqual([...dates].sort());
      }),
    );
  });

  test('as the clock goes on, a reminder only ever moves up', () => {
    fc.assert(
      fc.property(moments, moments, moments, (date, one, other) => {
        const [early, late] = [one, other].sort() as [string, string];
        const place = (at: string) => openGroups.indexOf(groupOf(date, at));
        expect(place(late)).toBeLessThanOrEqual(place(early));
      }),
    );
  });
});

describe('labels', () => {
  test('are counted once a reminder, most used first', () => {
    const reminders = [{ labels: 'suivi,client' }, { labels: ' suivi , suivi' }, { labels: null }, { labels: 'appel' }];
    expect(labelsOf(reminders)).toEqual([
      { label: 'suivi', count: 2 },
      { label: 'appel', count: 1 },
      { label: 'client', count: 1 },
    ]);
  });

  test('are whole words of the list', () => {
    const reminders = [
      { id: 1, labels: 'suivi,client' },
      { id: 2, labels: 'suivi,clients' },
    ];
    expect(filterReminders(reminders, { label: 'client', q: '' })).toEqual([reminders[0]]);
  });
});
