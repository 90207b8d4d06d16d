/** Sets which of the board's cards can be reached with Tab. */
import { type RefObject, useCallback, useRef } from 'react';
import { type FocusPosition, firstPosition } from '#console/screens/agenda/cards/focus-order.ts';

interface TabStops {
  /** Called after other cards were drawn. */
  moveStops: () => void;
  /** Called when a card gets the focus. */
  noteFocus: (card: HTMLElement) => void;
}

/** `focused` is the appointment that has the focus, or had it last. */
export function useTabStops(
  board: RefObject<HTMLElement | null>,
  places: RefObject<readonly FocusPosition[]>,
  focused: RefObject<number | undefined>,
): TabStops {
  /** The appointment last focused in the tray, and the one last focused on the bays. */
  const lastFocused = useRef<Partial<Record<'tray' | 'bays', number>>>({});
  const moveStops = useCallback(() => {
    const cards = cardsIn(board.current);
    const reached = board.current?.querySelector(folded) ? cards.filter((card) => !card.closest(folded)) : cards;
    const { tray, bays } = lastFocused.current;
    makeStops(reached, [focused.current, tray, bays], places.current);
  }, [board, places, focused]);
  const noteFocus = useCallback(
    (card: HTMLElement) => {
      focused.current = idOf(card);
      lastFocused.current = { ...lastFocused.current, [isInTray(card) ? 'tray' : 'bays']: idOf(card) };
      // Updated at once: from a card that is not a tab stop, Tab would move to the group's tab stop instead of leaving
      // the group.
      moveStops();
    },
    [focused, moveStops],
  );
  return { moveStops, noteFocus };
}

const isInTray = (card: HTMLElement) => card.dataset.tray !== undefined;

/**
 * One tab stop in the tray and one on the bays; with a single one, Tab would skip the other group. Each is the first
 * drawn card of `preferred`, which contains the card focused last, or else the group's first card.
 */
function makeStops(
  cards: readonly HTMLElement[],
  preferred: readonly (number | undefined)[],
  places: readonly FocusPosition[],
): void {
  for (const group of [cards.filter(isInTray), cards.filter((card) => !isInTray(card))]) {
    const drawn = byId(group);
    const known = preferred.find((id) => id !== undefined && drawn.has(id));
    const stop = drawn.get(known ?? 0) ?? firstOf(drawn, places);
    for (const card of group) if (card !== stop && card.getAttribute('tabindex') === '0') card.tabIndex = -1;
    if (stop && stop.tabIndex !== 0) stop.tabIndex = 0;
  }
}

/** Only among rendered cards, because invisible columns have none. */
function firstOf(drawn: ReadonlyMap<number, HTMLElement>, places: readonly FocusPosition[]): HTMLElement | undefined {
  const first = firstPosition(places.filter(({ id }) => drawn.has(id)));
  return first && drawn.get(first.id);
}

/** For an appointment with several cards, the first one. */
export function byId(cards: readonly HTMLElement[]): ReadonlyMap<number, HTMLElement> {
  return new Map(cards.map((card): [number, HTMLElement] => [idOf(card), card]).reverse());
}

/** On a phone the tray is a closed `details` element. */
export const folded = 'details:not([open])';

export const idOf = (card: HTMLElement) => Number(card.getAttribute('data-appointment'));
export const cardsIn = (root: HTMLElement | null) => [
  ...(root?.querySelectorAll<HTMLElement>('[data-appointment]') ?? []),
];

export function focusedElement(): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement ? activeElement : null;
}
