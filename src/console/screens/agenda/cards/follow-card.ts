/** Keeps the card with the focus in sight where it goes elsewhere, and the one that is moved by keyboard at each step. */
import { type RefObject, useEffect, useRef } from 'react';
import type { FocusPosition } from '#console/screens/agenda/cards/focus-order.ts';

interface Followed {
  board: RefObject<HTMLElement | null>;
  /** The card that has the focus, or is to have it. */
  cardId: RefObject<number | undefined>;
  /** Its element, or what has the focus until it is drawn. */
  holder: RefObject<HTMLElement | null>;
  movedId: number | undefined;
}

/**
 * Only a place that changed is followed: who scrolls away from the card is not brought back to it. Nor is who has gone on
 * to something else, as to the toolbar, when somebody else moves the card. A frame later, because the calendar draws after
 * the board.
 */
export function useFollowCard(places: readonly FocusPosition[], { board, cardId, holder, movedId }: Followed): void {
  const last = useRef<FocusPosition>(undefined);
  useEffect(() => {
    const own = places.find(({ id }) => id === (movedId ?? cardId.current));
    const before = last.current;
    last.current = own;
    const isElsewhere = before?.id === own?.id && (before?.column !== own?.column || before?.start !== own?.start);
    if (!own || !(movedId !== undefined || (isElsewhere && isFocusUnmoved(holder.current)))) return;
    const frame = requestAnimationFrame(() => bringIntoSight(board.current, own));
    return () => cancelAnimationFrame(frame);
  }, [places, movedId, board, cardId, holder]);
}

/** The focus is where it was, or was lost with the card's element, which is drawn anew elsewhere. */
function isFocusUnmoved(holder: HTMLElement | null): boolean {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body) return activeElement === holder;
  return !holder?.isConnected;
}

/** A lane out of sight draws no cards: then it is brought into sight, and tells of its cards once they are drawn. */
export function bringIntoSight(board: HTMLElement | null, { id, lane }: FocusPosition): void {
  const card = board?.querySelector(`[data-appointment="${id}"]`);
  const place = lane && board?.querySelector(`[role=cell][data-bay="${lane.bayId}"][data-date="${lane.day}"]`);
  (card ?? place)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
