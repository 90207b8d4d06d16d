/** Lets cards be dragged out of the tray. The calendar takes over the drag and shows where they would land. */
import { Draggable } from '@fullcalendar/react/interaction';
import { type RefObject, useEffect, useRef } from 'react';
import type { BoardCard } from '#console/screens/agenda/cards/use-cards.ts';
import { longPressMilliseconds } from '#console/screens/agenda/moves/long-press.ts';
import { secondsDragged } from '#console/screens/agenda/moves/moves.ts';

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
      longPressDelay: longPressMilliseconds,
      eventData: (element) => {
        const card = latest.current.find(({ appointment }) => String(appointment.id) === element.dataset.appointment);
        return card ? { title: card.title, card, duration: { seconds: secondsDragged(card.appointment) } } : {};
      },
    });
    return () => draggable.destroy();
  }, [tray, isEditable]);
}
