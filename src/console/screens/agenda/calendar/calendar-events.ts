/**
 * Appointments and lunches as FullCalendar's events, and its events as days, times and bays. Its moments are naive texts:
 * with the zone `UTC` what goes in comes out, also in the nights of the clock change, and no `Date` is ever read.
 */
import type { EventApi, EventInput } from '@fullcalendar/react';
import classes from '#console/screens/agenda/calendar/calendar.module.css';
import type { Landing } from '#console/screens/agenda/calendar/calendar-props.ts';
import { onceEach } from '#console/screens/agenda/cards/stable-identity.ts';
import type { BoardCard } from '#console/screens/agenda/cards/use-cards.ts';
import type { Appointment, Bay } from '#console/screens/agenda/data/agenda-records.ts';
import { readTime, zeroTime } from '#contract/formats/calendar.ts';
import type { Span } from '#contract/rules/appointment.ts';

/** The same card gives the same event, by which the calendar knows that nothing of it changed. */
export const cardEvent = onceEach(
  ({ appointment, facts }: BoardCard): EventInput => ({ ...facts, ...appointmentEvent(appointment) }),
);

export function appointmentEvent(appointment: Appointment) {
  const { id, bay_id, date_at, time_at, date_end, time_end } = appointment;
  return {
    id: String(id),
    bayId: String(bay_id),
    start: `${date_at}T${time_at}`,
    end: `${date_end}T${time_end}`,
  };
}

/** A band behind the appointments of each day. Its id is no number, so that it is never taken for one of them. */
export function lunchEvents(
  { id, has_dinner, diner_name, lunch_start, lunch_end }: Bay,
  days: readonly string[],
  usualName: string,
): EventInput[] {
  if (!has_dinner || lunch_end <= lunch_start) return [];
  return days.map((day) => ({
    id: `lunch/${id}/${day}`,
    bayId: String(id),
    title: diner_name || usualName,
    display: 'background',
    className: classes.lunch,
    start: `${day}T${lunch_start}`,
    end: `${day}T${lunch_end}`,
  }));
}

/** What the calendar says after a gesture: `YYYY-MM-DDTHH:MM:SS`, with or without what follows. */
export function spanOf({ startStr, endStr }: { startStr: string; endStr: string }): Span {
  const [date_at, time_at] = momentIn(startStr);
  const [date_end, time_end] = momentIn(endStr);
  return { date_at, time_at, date_end, time_end };
}

function momentIn(text: string): [string, string] {
  return [text.slice(0, 10), readTime(text.slice(11, 19)) ?? zeroTime];
}

export function landingOf(event: EventApi, isCopy = false): Landing {
  return { span: spanOf(event), bayId: Number(event.extendedProps.bayId), isCopy };
}
