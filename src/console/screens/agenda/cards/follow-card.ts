/** Keeps a card in view: the focused card when it moves, and a card being moved by keyboard at each step. */
import { type RefObject, useEffect, useRef } from 'react';
import type { FocusPosition } from '#console/screens/agenda/cards/focus-order.ts';

interface Followed {
  board: RefObject<HTMLElement | null>;
  /** The card that has the focus, or gets it when it appears. */
  cardId: RefObject<number | undefined>;
  /** The card's element, or the focused element until the card is drawn. */
  holder: RefObject<HTMLElement | null>;
  movedId: number | undefined;
}

/**
 * Scrolls only when the card's position changes, so that a person can scroll away from it, and not if the focus has
 * gone elsewhere, such as to the toolbar, when somebody else moves the card. Waits a frame, because the calendar draws
 * after the board.
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

/** The focus is still on the holder, or was lost because the card's element was replaced by one elsewhere. */
function isFocusUnmoved(holder: HTMLElement | null): boolean {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body) return activeElement === holder;
  return !holder?.isConnected;
}

/**
 * A lane that is not visible draws no cards, so the lane itself is scrolled into view, and the card gets the focus once
 * it is drawn.
 */
export function bringIntoSight(board: HTMLElement | null, { id, lane }: FocusPosition): void {
  const card = board?.querySelector(`[data-appointment="${id}"]`);
  const place = lane && board?.querySelector(`[role=cell][data-bay="${lane.bayId}"][data-date="${lane.day}"]`);
  (card ?? place)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
