import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BoardCard } from '#console/screens/agenda/cards/use-cards.ts';
import { previewOf, resizedSpan } from '#console/screens/agenda/timeline/gestures.ts';
import { spanOf } from '#console/screens/agenda/timeline/time-scale.ts';
import { appointmentOf } from '#test/console/screens/agenda/agenda-records.ts';

const scale = { day: '2026-11-23', hours: { from: 7, to: 18 } };
const cardOf = (fields: Parameters<typeof appointmentOf>[0]) =>
  ({ appointment: appointmentOf(fields), facts: {} }) as unknown as BoardCard;
const move = (card: BoardCard, pressed: number, minutes: number) =>
  spanOf(previewOf({ kind: 'move', card, pressed }, { bayId: 2, minutes }, scale), scale);

test('a card lands on a quarter of an hour, with its own length', () => {
  expect(move(cardOf({}), 130, 130 + 62)).toEqual({
    date_at: '2026-11-23',
    time_at: '10:00:00',
    date_end: '2026-11-23',
    time_end: '11:00:00',
  });
});

test('a card that is only taken to another bay keeps its minute', () => {
  expect(move(cardOf({ time_at: '09:05:00', time_end: '10:05:00' }), 130, 134)).toMatchObject({ time_at: '09:05:00' });
});

test('a card from the evening before keeps its beginning, and is shifted with it', () => {
  const night = cardOf({ date_at: '2026-11-22', time_at: '16:10:00', date_end: '2026-11-23', time_end: '09:00:00' });
  expect(move(night, 30, 32)).toMatchObject({ date_at: '2026-11-22', time_at: '16:10:00', time_end: '09:00:00' });
  expect(move(night, 30, 91)).toMatchObject({ date_at: '2026-11-22', time_at: '17:10:00', time_end: '10:00:00' });
});

test.each([
  { duration: '3.00', minutes: 180 },
  { duration: '0.50', minutes: 30 },
  { duration: '0.00', minutes: 60 },
])('a card of the tray is shown as long as its work of $duration h', ({ duration, minutes }) => {
  const noTime = { time_at: '00:00:00', date_end: '2026-11-23', time_end: '00:00:00' };
  const card = cardOf({ ...noTime, duration });
  const preview = previewOf({ kind: 'move', card, pressed: undefined }, { bayId: 2, minutes: 61 }, scale);
  expect(preview.end - preview.start).toBe(minutes);
});

test('one end is dragged and the other stays to the second, at least a quarter of an hour from it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -200, max: 900 }),
      fc.constantFrom('start' as const, 'end' as const),
      (minutes, edge) => {
        const card = cardOf({ time_at: '09:05:20', time_end: '10:35:00' });
        const preview = previewOf({ kind: 'resize', card, edge, bayId: 1 }, { bayId: 1, minutes }, scale);
        const span = resizedSpan(card.appointment, edge, preview, scale);
        if (edge === 'end') expect(span.time_at).toBe('09:05:20');
        else expect(span.time_end).toBe('10:35:00');
        expect(preview.end - preview.start).toBeGreaterThanOrEqual(15);
      },
    ),
  );
});

test('empty time is drawn over in whole quarters, in either direction', () => {
  const draw = (pressed: number, minutes: number) =>
    previewOf({ kind: 'draw', bayId: 1, pressed }, { bayId: 1, minutes }, scale);
  expect(draw(61, 118)).toEqual({ bayId: 1, start: 60, end: 120 });
  expect(draw(118, 61)).toEqual({ bayId: 1, start: 60, end: 120 });
  expect(draw(61, 62)).toEqual({ bayId: 1, start: 60, end: 75 });
});

test('of what lasts for days one end is dragged, and the other stays on its day', () => {
  const { appointment } = cardOf({ date_at: '2026-11-22', time_at: '16:00:00', date_end: '2026-11-24' });
  const preview = { start: 60, end: 120 };
  expect(resizedSpan(appointment, 'end', preview, scale)).toEqual({
    date_at: '2026-11-22',
    time_at: '16:00:00',
    date_end: '2026-11-23',
    time_end: '09:00:00',
  });
  expect(resizedSpan(appointment, 'start', preview, scale)).toEqual({
    date_at: '2026-11-23',
    time_at: '08:00:00',
    date_end: '2026-11-24',
    time_end: '10:00:00',
  });
});
