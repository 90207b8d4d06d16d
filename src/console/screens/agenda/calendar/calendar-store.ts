/**
 * FullCalendar's store behind its published API. The published API has no word for "these appointments changed" nor for
 * "no card is selected"; the protected one has, as actions to be dispatched.
 */
import type { CalendarApi } from '@fullcalendar/react';
import { CalendarApiImpl } from '@fullcalendar/react/protected-api';

export function storeOf(calendar: CalendarApi): CalendarApiImpl {
  if (!(calendar instanceof CalendarApiImpl)) throw new Error('FullCalendar has another store than it had');
  return calendar;
}

/**
 * A finger selects the card that it lifts, and lifts a selected one without resting on it: once the card is put down, a
 * finger that only scrolls over it must not lift it again.
 */
export function unselectCard(calendar: CalendarApi): void {
  storeOf(calendar).dispatch({ type: 'UNSELECT_EVENT' });
}
