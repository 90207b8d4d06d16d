/** The focus goes to the card of what is undone or redone, so that the next key is for that appointment and no other. */
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
  /** What has the focus until then. */
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
    // Who went on to something else stays there.
    if (!hasNoFocus() && !board.current?.contains(active)) return;
    if (placeOf(id)) return focusOn(id);
    focusOnceDrawn(id);
    holder.current = active;
  };

  /** It came to no card that the board shows: the focus is for the card that has it. */
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
    // A change is shown ahead of its answer; what is made again has its number only then, and is read a little later.
    if (event.kind === 'begun' || (event.result.kind === 'done' && event.result.restored !== undefined)) follow(id);
    else giveUp(id);
  });
  useEffect(() => undoHistory.watch((event) => hear(event)), []);
}
