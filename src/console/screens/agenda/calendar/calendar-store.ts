/**
 * Access to FullCalendar's store. Its public API has no call for "these appointments changed" or "no card is selected";
 * the protected API has actions for them.
 */
import type { CalendarApi } from '@fullcalendar/react';
import { CalendarApiImpl } from '@fullcalendar/react/protected-api';

export function storeOf(calendar: CalendarApi): CalendarApiImpl {
  if (!(calendar instanceof CalendarApiImpl)) throw new Error('FullCalendar has another store than it had');
  return calendar;
}

/**
 * Touch selects the card that it picks up, and picks up a selected card without delay. After a drop the card is
 * unselected, so that scrolling over it does not pick it up again.
 */
export function unselectCard(calendar: CalendarApi): void {
  storeOf(calendar).dispatch({ type: 'UNSELECT_EVENT' });
}
