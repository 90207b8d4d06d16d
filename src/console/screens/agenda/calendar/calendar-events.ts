/**
 * Converts appointments and lunches to FullCalendar's events, and events to days, times and bays. Moments are texts
 * without a zone: with the zone `UTC` they pass through unchanged, even in the nights of a clock change, and no `Date`
 * is read.
 */
import type { EventApi, EventInput } from '@fullcalendar/react';
import classes from '#console/screens/agenda/calendar/calendar.module.css';
import type { DropResult } from '#console/screens/agenda/calendar/calendar-props.ts';
import type { CardFacts } from '#console/screens/agenda/cards/card-facts.ts';
import { memoizeByObject } from '#console/screens/agenda/cards/stable-identity.ts';
import type { BoardCard } from '#console/screens/agenda/cards/use-cards.ts';
import type { Appointment, Bay } from '#console/screens/agenda/data/agenda-records.ts';
import { readTime, zeroTime } from '#contract/formats/calendar.ts';
import type { Span } from '#contract/rules/appointment.ts';

/** The same card always gives the same event object, by which the calendar recognises unchanged events. */
export const cardEvent = memoizeByObject(
  (card: BoardCard): EventInput => ({ ...appointmentEvent(card.appointment), title: card.title, card }),
);

/** The texts of an event's card. A new event being drawn has none yet. */
export function factsOf({ extendedProps }: EventApi): Partial<CardFacts> {
  return extendedProps.card?.facts ?? {};
}

export function appointmentEvent(appointment: Appointment) {
  const { id, bay_id, date_at, time_at, date_end, time_end } = appointment;
  return {
    id: String(id),
    bayId: String(bay_id),
    start: `${date_at}T${time_at}`,
    end: `${date_end}T${time_end}`,
  };
}

/** A band behind the appointments of each day. Its id is not a number, so it cannot be mistaken for an appointment. */
export function lunchEvents(
  { id, has_dinner, diner_name, lunch_start, lunch_end }: Bay,
  days: readonly string[],
  defaultName: string,
): EventInput[] {
  if (!has_dinner || lunch_end <= lunch_start) return [];
  return days.map((day) => ({
    id: `lunch/${id}/${day}`,
    bayId: String(id),
    title: diner_name || defaultName,
    display: 'background',
    className: classes.lunch,
    start: `${day}T${lunch_start}`,
    end: `${day}T${lunch_end}`,
  }));
}

/** As FullCalendar writes moments: `YYYY-MM-DDTHH:MM:SS`, with or without a zone behind it. */
export function spanOf({ startStr, endStr }: { startStr: string; endStr: string }): Span {
  const [date_at, time_at] = momentIn(startStr);
  const [date_end, time_end] = momentIn(endStr);
  return { date_at, time_at, date_end, time_end };
}

function momentIn(text: string): [string, string] {
  return [text.slice(0, 10), readTime(text.slice(11, 19)) ?? zeroTime];
}

export function dropResultOf(event: EventApi, isCopy = false): DropResult {
  return { span: spanOf(event), bayId: Number(event.extendedProps.bayId), isCopy };
}
