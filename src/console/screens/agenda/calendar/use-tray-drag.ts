/** Cards leave the tray by drag: the calendar takes them over, and shows where they would land. */
import { Draggable } from '@fullcalendar/react/interaction';
import { type RefObject, useEffect, useRef } from 'react';
import { longPress } from '#console/screens/agenda/calendar/calendar-options.ts';
import type { BoardCard } from '#console/screens/agenda/cards/use-cards.ts';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import { secondsOf } from '#console/screens/agenda/moves/mapping.ts';
import { zeroTime } from '#contract/formats/calendar.ts';
import { minorUnits } from '#contract/formats/decimal.ts';

export function useTrayDrag(
  tray: RefObject<HTMLElement | null>,
  cards: readonly BoardCard[],
  isEditable: boolean,
): void {
  const latest = useRef(cards);
  useEffect(() => {
    latest.current = cards;
  });
  useEffect(() => {
    if (!tray.current || !isEditable) return;
    const draggable = new Draggable(tray.current, {
      itemSelector: '[data-tray]',
      longPressDelay: longPress,
      eventData: (element) => {
        const card = latest.current.find(({ appointment }) => String(appointment.id) === element.dataset.appointment);
        return card ? { ...card.facts, duration: { seconds: lengthOf(card.appointment) } } : {};
      },
    });
    return () => draggable.destroy();
  }, [tray, isEditable]);
}

const secondsPerHundredth = 36;
const hour = 3600;

function lengthOf(appointment: Appointment): number {
  if (appointment.time_at !== zeroTime && secondsOf(appointment) > 0) return secondsOf(appointment);
  return Number(minorUnits(appointment.duration) ?? 0n) * secondsPerHundredth || hour;
}
