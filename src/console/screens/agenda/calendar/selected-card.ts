/** A finger selects the card that it lifts, and lifts a selected one without resting on it. */
import type { CalendarApi } from '@fullcalendar/react';
import type { CalendarApiImpl } from '@fullcalendar/react/protected-api';

/** Once it is put down, a finger that only scrolls over it must not lift it again. */
export function unselectCard(calendar: CalendarApi): void {
  (calendar as CalendarApiImpl).dispatch({ type: 'UNSELECT_EVENT' });
}
