import fc from 'fast-check';
import { expect, it } from 'vitest';
import { completeEnd, endsBeforeStart, isUnscheduled, movedSpan, type Span } from '#contract/rules/appointment.ts';

const span = (date_at: string, time_at: string, date_end: string, time_end: string): Span => ({
  date_at,
  time_at,
  date_end,
  time_end,
});

const utc = (day: string, time: string) => Date.parse(`${day}T${time}Z`);
const moment = fc
  .date({ min: new Date('1950-01-01T00:00:00Z'), max: new Date('2150-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => ({ day: date.toISOString().slice(0, 10), time: date.toISOString().slice(11, 19) }));

it('ends a new appointment after its duration, over midnight and over the new year', () => {
  const start = { date_at: '2026-12-31', time_at: '23:30:00' };
  expect(completeEnd({ ...start, duration: '1.00' })).toEqual(span('2026-12-31', '23:30:00', '2027-01-01', '00:30:00'));
  expect(completeEnd({ ...start, duration: '0.25' }).time_end).toBe('23:45:00');
  expect(completeEnd({ ...start, duration: '0.01' }).time_end).toBe('23:30:36');
  expect(completeEnd({ ...start, duration: '48.00' }).date_end).toBe('2027-01-02');
});

it('fills in only what is missing of the end', () => {
  const start = { date_at: '2026-11-21', time_at: '09:00:00', duration: '1.50' };
  expect(completeEnd({ ...start, date_end: '2026-11-22' })).toEqual(
    span('2026-11-21', '09:00:00', '2026-11-22', '10:30:00'),
  );
  expect(completeEnd({ ...start, time_end: '17:00:00' })).toEqual(
    span('2026-11-21', '09:00:00', '2026-11-21', '17:00:00'),
  );
});

it('moves the end by as much as the start', () => {
  fc.assert(
    fc.property(moment, fc.nat(400_000), moment, (start, seconds, moved) => {
      const end = new Date(utc(start.day, start.time) + seconds * 1000).toISOString();
      const before = span(start.day, start.time, end.slice(0, 10), end.slice(11, 19));
      const after = movedSpan(before, { date_at: moved.day, time_at: moved.time });
      expect(utc(after.date_end, after.time_end) - utc(after.date_at, after.time_at)).toBe(seconds * 1000);
    }),
  );
});

it('leaves an end alone that is sent, even half of it', () => {
  const before = span('2026-11-21', '09:00:00', '2026-11-21', '10:00:00');
  expect(movedSpan(before, { date_at: '2026-11-22', date_end: '2026-11-23' })).toEqual(
    span('2026-11-22', '09:00:00', '2026-11-23', '10:00:00'),
  );
  expect(movedSpan(before, { time_end: '12:00:00' }).time_end).toBe('12:00:00');
  expect(movedSpan(before, {})).toEqual(before);
});

it('knows an end before the start', () => {
  expect(endsBeforeStart(span('2026-11-21', '09:00:00', '2026-11-21', '08:59:59'))).toBe(true);
  expect(endsBeforeStart(span('2026-11-21', '09:00:00', '2026-11-21', '09:00:00'))).toBe(false);
  expect(endsBeforeStart(span('2026-11-21', '09:00:00', '2026-11-22', '08:00:00'))).toBe(false);
});

it('takes midnight or no duration for not scheduled yet', () => {
  expect(isUnscheduled({ time_at: '00:00:00', duration: '1.00' })).toBe(true);
  expect(isUnscheduled({ time_at: '09:00:00', duration: '0.00' })).toBe(true);
  expect(isUnscheduled({ time_at: '00:00:01', duration: '0.01' })).toBe(false);
});
