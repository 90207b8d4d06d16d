import { describe, expect, test } from 'vitest';
import { appointmentEvent, spanOf } from '#console/screens/agenda/calendar/calendar-events.ts';
import { appointmentOf } from '#test/console/screens/agenda/agenda-records.ts';

describe('events', () => {
  test('are naive moments in their bay', () => {
    expect(appointmentEvent(appointmentOf({}))).toEqual({
      id: '7',
      bayId: '1',
      start: '2026-11-23T09:00:00',
      end: '2026-11-23T10:00:00',
    });
  });

  test('come back as they went, whatever zone the calendar writes behind them', () => {
    const written = { startStr: '2026-11-01T02:30:00Z', endStr: '2026-11-02T09:30:00' };
    expect(spanOf(written)).toEqual({
      date_at: '2026-11-01',
      time_at: '02:30:00',
      date_end: '2026-11-02',
      time_end: '09:30:00',
    });
  });
});
