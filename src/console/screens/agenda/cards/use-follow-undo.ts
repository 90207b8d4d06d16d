/** Moves the focus to the card of an undone or redone change, so that the next key acts on that appointment. */
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type HistoryEvent, undoHistory } from '#console/record/undo/undo-history.ts';
import type { FocusPosition } from '#console/screens/agenda/cards/focus-order.ts';
import { focusedElement, idOf } from '#console/screens/agenda/cards/tab-stops.ts';
import { hasNoFocus } from '#console/ui/has-no-focus.ts';

interface Focus {
  board: RefObject<HTMLElement | null>;
  places: RefObject<readonly FocusPosition[]>;
  /** The appointment that gets the focus when its card appears. */
  cardId: RefObject<number | undefined>;
  /** The element that has the focus until then. */
  holder: RefObject<HTMLElement | null>;
  last: RefObject<FocusPosition | undefined>;
}

interface Moves {
  focusOn: (id: number) => void;
  focusOnceDrawn: (id: number) => void;
}

export function useFollowUndo(
  { board, places, cardId, holder, last }: Focus,
  { focusOn, focusOnceDrawn }: Moves,
): void {
  const placeOf = (id: number | undefined) => places.current.find((each) => each.id === id);

  const follow = (id: number) => {
    const active = focusedElement();
    // If the person has moved on to something else, the focus stays there.
    if (!hasNoFocus() && !board.current?.contains(active)) return;
    if (placeOf(id)) return focusOn(id);
    focusOnceDrawn(id);
    holder.current = active;
  };

  /** The board shows no card of that appointment, so the focus stays with the card that has it. */
  const giveUp = (id: number) => {
    const { current: card } = holder;
    if (cardId.current !== id || placeOf(id) || !card?.dataset.appointment) return;
    cardId.current = idOf(card);
    last.current = placeOf(cardId.current);
  };

  const hear = useEffectEvent((event: HistoryEvent) => {
    if (event.kind !== 'begun' && event.kind !== 'ended') return;
    const { record } = event.entry.step;
    if (record?.segment !== 'agenda_appointments') return;
    const id = undoHistory.currentIdOf(record.segment, record.id);
    // A change is shown before its answer. A restored appointment gets its number with the answer and appears a little
    // later.
    if (event.kind === 'begun' || (event.result.kind === 'done' && event.result.restored !== undefined)) follow(id);
    else giveUp(id);
  });
  useEffect(() => undoHistory.watch((event) => hear(event)), []);
}
