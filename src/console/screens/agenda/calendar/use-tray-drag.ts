/** Lets cards be dragged out of the tray. The calendar takes over the drag and shows where they would land. */
import { Draggable } from '@fullcalendar/react/interaction';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { BoardCard } from '#console/screens/agenda/cards/use-cards.ts';
import { longPressMilliseconds } from '#console/screens/agenda/moves/long-press.ts';
import { secondsDragged } from '#console/screens/agenda/moves/moves.ts';

export function useTrayDrag(
  tray: RefObject<HTMLElement | null>,
  cards: readonly BoardCard[],
  isEditable: boolean,
): void {
  const cardOf = useEffectEvent((element: HTMLElement) =>
    cards.find(({ appointment }) => String(appointment.id) === element.dataset.appointment),
  );
  useEffect(() => {
    if (!tray.current || !isEditable) return;
    const draggable = new Draggable(tray.current, {
      itemSelector: '[data-tray]',
      longPressDelay: longPressMilliseconds,
      eventData: (element) => {
        const card = cardOf(element);
        return card ? { title: card.title, card, duration: { seconds: secondsDragged(card.appointment) } } : {};
      },
    });
    return () => draggable.destroy();
  }, [tray, isEditable]);
}
