/**
 * The board by keyboard: one stop for Tab, arrows from card to card, M picks one up, arrows move it, Enter drops it.
 * The focus stays with the appointment whatever happens to its card.
 */
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef } from 'react';
import {
  type Direction,
  type FocusPosition,
  firstPosition,
  nearestTo,
  neighbourOf,
  trayColumn,
} from '#console/screens/agenda/cards/focus-order.ts';
import { targetElement } from '#console/ui/target-element.ts';

export type CardAction = 'pickUp' | 'toTray' | 'carryForward' | 'nextSlot' | 'remove';

export interface CardKeys {
  isMoving: boolean;
  onOpen: (id: number) => void;
  /** At the card, for what has no key of its own; `steps`: at the steps of the work. */
  onMenu: (card: HTMLElement, at: 'top' | 'steps') => void;
  onAction: (id: number, action: CardAction) => void;
  /** True: the key was for the appointment that is being moved. */
  onMoveKey: (event: MoveKey) => boolean;
}

/** Of a key that is pressed while an appointment is being moved. */
export type MoveKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** What can be done with a card by one key. */
const actionKeys: Record<string, CardAction> = {
  m: 'pickUp',
  u: 'toTray',
  k: 'carryForward',
  f: 'nextSlot',
  delete: 'remove',
};

const directions: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** `places`: every card, where the arrows meet it. */
export function useCardKeys(places: readonly FocusPosition[], keys: CardKeys) {
  const focus = useCardFocus(places);
  useUnfocusedKeys(keys);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const card = targetElement(event)?.closest<HTMLElement>('[data-appointment]');
    if (!card || (event.altKey && !keys.isMoving)) return;
    if (keys.isMoving ? keys.onMoveKey(event) : act(event, card)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  function act(event: KeyboardEvent, card: HTMLElement): boolean {
    const id = idOf(card);
    if (event.ctrlKey || event.metaKey) return false;
    const direction = directions[event.key];
    if (direction) {
      const next = neighbourOf(places, id, direction);
      if (next !== undefined) focus.focusOn(next);
      return true;
    }
    const key = event.key.toLowerCase();
    const action = actionKeys[key];
    if (key === 'enter' || key === ' ') keys.onOpen(id);
    else if (key === 'w') keys.onMenu(card, 'steps');
    else if (action) keys.onAction(id, action);
    else return false;
    return true;
  }

  /** By the pointer's second button, the menu key, or Shift and F10. A finger that rests on a card lifts it instead. */
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const card = targetElement(event)?.closest<HTMLElement>('[data-appointment]');
    if (!card || keys.isMoving) return;
    event.preventDefault();
    const { nativeEvent } = event;
    const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
    if (!isTouch) keys.onMenu(card, 'top');
  };

  return { ...focus, onKeyDown, onContextMenu };
}

/** One stop for Tab, and the focus stays with its appointment whatever happens to the card. */
function useCardFocus(places: readonly FocusPosition[]) {
  const board = useRef<HTMLDivElement>(null);
  const focused = useRef<number>(undefined);
  /** Where the focus would be wanted again, once its card is there. */
  const wanted = useRef<number>(undefined);
  /** Where its card stood last. */
  const last = useRef<FocusPosition>(undefined);

  const latest = useRef(places);
  const settle = useCallback(() => {
    const { current: places } = latest;
    const cards = cardsIn(board.current);
    const reached = cards.filter((card) => !card.closest(folded));
    const stop = reached.find((card) => idOf(card) === focused.current) ?? firstOf(reached, places);
    for (const card of cards) {
      const tabIndex = card === stop ? 0 : -1;
      if (card.tabIndex !== tabIndex) card.tabIndex = tabIndex;
    }
    const own = places.find(({ id }) => id === wanted.current);
    if (own) last.current = own;
    const isLost = !document.activeElement || document.activeElement === document.body;
    if (wanted.current === undefined || !isLost) return;
    // Where its card has left the board, the focus goes to the one that is nearest to where it was.
    const next = own ? own.id : last.current && nearestTo(places, last.current)?.id;
    focusCard(cards.find((card) => idOf(card) === next));
  }, []);

  useEffect(() => {
    latest.current = places;
    settle();
  });

  const focusOn = useCallback((id: number) => {
    focused.current = id;
    wanted.current = id;
    const card = cardsIn(board.current).find((each) => idOf(each) === id);
    focusCard(card);
  }, []);

  /** What was made just now is on the board some moments later: the focus waits for it. */
  const focusOnceDrawn = useCallback((id: number) => {
    focused.current = id;
    wanted.current = id;
    last.current = undefined;
  }, []);

  const onFocus = useCallback((event: { target: EventTarget }) => {
    const card = targetElement(event)?.closest<HTMLElement>('[data-appointment]');
    wanted.current = card ? idOf(card) : undefined;
    if (card) focused.current = idOf(card);
  }, []);

  return { board, settle, focusOn, focusOnceDrawn, onFocus, focusedId: () => focused.current };
}

/** While a moved card is drawn anew on another day, nothing has the focus for a moment: its keys count all the same. */
function useUnfocusedKeys({ isMoving, onMoveKey }: CardKeys): void {
  useEffect(() => {
    if (!isMoving) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (document.activeElement !== document.body || !onMoveKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [isMoving, onMoveKey]);
}

const idOf = (card: HTMLElement) => Number(card.dataset.appointment);
const cardsIn = (root: HTMLElement | null) => [...(root?.querySelectorAll<HTMLElement>('[data-appointment]') ?? [])];

/** On a phone the tray unfolds. */
const folded = 'details:not([open])';

function focusCard(card: HTMLElement | undefined): void {
  card?.closest(folded)?.setAttribute('open', '');
  card?.focus();
}

/** Columns out of sight have none of theirs drawn. */
function firstOf(cards: readonly HTMLElement[], places: readonly FocusPosition[]): HTMLElement | undefined {
  const drawn = new Map(cards.map((card) => [idOf(card), card]));
  const first = firstPosition(places.filter(({ id }) => drawn.has(id)));
  return first && drawn.get(first.id);
}

interface Placed {
  id: number;
  start: string;
  bayId: number;
}

/** Columns as they stand: all bays of the first day, then of the next; the tray before them. */
export function focusPlaces(
  grid: readonly Placed[],
  tray: readonly { id: number; start: string }[],
  { days, bayIds }: { days: readonly string[]; bayIds: readonly number[] },
): FocusPosition[] {
  const unscheduled = tray.map(({ id, start }) => ({ id, start, column: trayColumn }));
  const placed = grid.map(({ id, start, bayId }) => {
    const day = Math.max(0, days.indexOf(start.slice(0, 10)));
    return { id, start, column: day * bayIds.length + bayIds.indexOf(bayId) };
  });
  return [...unscheduled, ...placed];
}
