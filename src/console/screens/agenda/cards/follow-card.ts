/** Keeps the card with the focus in sight where it goes elsewhere, and the one that is moved by keyboard at each step. */
import { type RefObject, useEffect, useRef } from 'react';
import type { FocusPosition } from '#console/screens/agenda/cards/focus-order.ts';

interface Followed {
  board: RefObject<HTMLElement | null>;
  /** The card that has the focus, or is to have it. */
  wanted: RefObject<number | undefined>;
  movedId: number | undefined;
}

/**
 * Only a place that changed is followed: who scrolls away from the card is not brought back to it. A frame later, because
 * the calendar draws after the board.
 */
export function useFollowCard(places: readonly FocusPosition[], { board, wanted, movedId }: Followed): void {
  const last = useRef<FocusPosition>(undefined);
  useEffect(() => {
    const own = places.find(({ id }) => id === (movedId ?? wanted.current));
    const before = last.current;
    last.current = own;
    const isElsewhere = before?.id === own?.id && (before?.column !== own?.column || before?.start !== own?.start);
    if (!own || !(isElsewhere || movedId !== undefined)) return;
    const frame = requestAnimationFrame(() => bringIntoSight(board.current, own));
    return () => cancelAnimationFrame(frame);
  }, [places, movedId, board, wanted]);
}

/** A lane out of sight draws no cards: then it is brought into sight, and tells of its cards once they are drawn. */
export function bringIntoSight(board: HTMLElement | null, { id, lane }: FocusPosition): void {
  const card = board?.querySelector(`[data-appointment="${id}"]`);
  const place = lane && board?.querySelector(`[role=cell][data-bay="${lane.bayId}"][data-date="${lane.day}"]`);
  (card ?? place)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
