/**
 * The board's keyboard handling: a tab stop for the tray and one for the bays, arrows between cards, M picks one up, arrows
 * move it, Enter drops it. The focus stays with the appointment even if its card is rendered elsewhere.
 */
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef } from 'react';
import {
  type Direction,
  type FocusPosition,
  nearestTo,
  neighbourOf,
} from '#console/screens/agenda/cards/focus-order.ts';
import { bringIntoSight, useFollowCard } from '#console/screens/agenda/cards/follow-card.ts';
import { byId, cardsIn, focusedElement, folded, idOf, useTabStops } from '#console/screens/agenda/cards/tab-stops.ts';
import { useFollowUndo } from '#console/screens/agenda/cards/use-follow-undo.ts';
import { useLongPress } from '#console/screens/agenda/cards/use-long-press.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import { targetElement } from '#console/ui/target-element.ts';

export type CardAction = 'pickUp' | 'toTray' | 'carryForward' | 'nextSlot' | 'remove';

interface CardKeys {
  /** The appointment that is being moved by keyboard. */
  movedId: number | undefined;
  /** Whether the list is shown, where no card is dragged and a long touch can open the menu. */
  isList: boolean;
  /** Maps a key of the timeline, whose bays are rows, to the key for a grid with bays as columns. */
  rotatedKey: (event: MoveKey) => string;
  onOpen: (id: number) => void;
  /** Opens the menu at the card for actions without a key; `steps` opens it at the workflow steps. */
  onMenu: (card: HTMLElement, at: 'top' | 'steps') => void;
  onAction: (id: number, action: CardAction) => void;
  /** Returns true if the key applied to the appointment being moved. */
  onMoveKey: (event: MoveKey) => boolean;
  /** Puts the moved appointment back, if there is one. */
  onCancelMove: () => void;
}

/** A key pressed while an appointment is being moved. */
export type MoveKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** The actions on a card that have a key. */
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

/** `places`: the positions of all cards, for the arrow keys. */
export function useCardKeys(places: readonly FocusPosition[], keys: CardKeys) {
  const focus = useCardFocus(places, keys.movedId);
  useMoveElsewhere(keys);
  const openMenu = (card: HTMLElement) => {
    if (keys.movedId === idOf(card)) return;
    keys.onCancelMove();
    keys.onMenu(card, 'top');
  };
  const touch = useLongPress(keys.isList, openMenu);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const card = targetElement(event)?.closest<HTMLElement>('[data-appointment]');
    if (!card) return;
    const isMoved = keys.movedId === idOf(card);
    if (event.altKey && !isMoved) return;
    if (isMoved ? keys.onMoveKey(event) : act(event, card)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  function act(event: KeyboardEvent, card: HTMLElement): boolean {
    const id = idOf(card);
    if (event.ctrlKey || event.metaKey) return false;
    const direction = directions[keys.rotatedKey(event)];
    if (direction) {
      const next = neighbourOf(reachable(focus.board.current, places), id, direction);
      if (next !== undefined) focus.focusOn(next);
      return true;
    }
    const key = event.key.toLowerCase();
    const action = actionKeys[key];
    const isOpening = key === 'enter' || key === ' ';
    if (!isOpening && !action && key !== 'w') return false;
    // Ignores key repeat, because the focus may already be on the next card. Only K may be held.
    if (event.repeat) return true;
    // The action must not drop another card that is still being moved.
    keys.onCancelMove();
    if (action) keys.onAction(id, action);
    else if (isOpening) keys.onOpen(id);
    else keys.onMenu(card, 'steps');
    return true;
  }

  /**
   * For the right mouse button, the menu key, or Shift and F10. Not for a long touch: in the list `useLongPress` opens the
   * menu, and elsewhere it drags the card.
   */
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const card = targetElement(event)?.closest<HTMLElement>('[data-appointment]');
    if (!card) return;
    event.preventDefault();
    const { nativeEvent } = event;
    const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
    if (!isTouch) openMenu(card);
  };

  return { ...focus, onKeyDown, onContextMenu, touch };
}

/** Keeps the tab stops, and keeps the focus with the appointment when its card changes. */
function useCardFocus(places: readonly FocusPosition[], movedId: number | undefined) {
  const board = useRef<HTMLDivElement>(null);
  const focused = useRef<number>(undefined);
  /** The appointment that gets the focus when its card appears. */
  const cardId = useRef<number>(undefined);
  /** The card with the focus, or the focused element until that card is drawn. */
  const holder = useRef<HTMLElement>(null);
  /** The last position of the focused card. */
  const last = useRef<FocusPosition>(undefined);
  const latest = useLatest(places);
  const { moveStops, noteFocus } = useTabStops(board, latest, focused);
  const restoreFocus = useCallback(() => {
    const { current: places } = latest;
    moveStops();
    const own = places.find(({ id }) => id === cardId.current);
    if (own) last.current = own;
    const { activeElement } = document;
    // Another day may reuse the elements, and the focus would then be on an appointment that nobody chose.
    const isOther = holder.current === activeElement && Number(holder.current?.dataset.appointment) !== cardId.current;
    const isLost = !activeElement || activeElement === document.body || isOther;
    if (cardId.current === undefined || !isLost) return;
    // If its card is gone, the nearest card gets the focus.
    const next = own ? own.id : last.current && nearestTo(places, last.current)?.id;
    const card = cardsIn(board.current).find((each) => idOf(each) === next);
    if (card && card === activeElement) {
      focused.current = next;
      cardId.current = next;
    } else focusCard(card);
  }, [moveStops, latest]);

  useEffect(restoreFocus);
  useFollowCard(places, { board, cardId, holder, movedId });

  const focusOn = useCallback(
    (id: number) => {
      focused.current = id;
      cardId.current = id;
      const card = cardsIn(board.current).find((each) => idOf(each) === id);
      // Until the card is drawn, the focus stays where it is, and moves from there to the card.
      holder.current = card ? null : focusedElement();
      if (card) return focusCard(card);
      const place = latest.current.find((each) => each.id === id);
      if (place) bringIntoSight(board.current, place);
    },
    [latest],
  );

  /** A new appointment's card appears only later, so the focus waits for it. */
  const focusOnceDrawn = useCallback((id: number) => {
    focused.current = id;
    cardId.current = id;
    holder.current = null;
    last.current = undefined;
  }, []);

  useFollowUndo({ board, places: latest, cardId, holder, last }, { focusOn, focusOnceDrawn });
  const onFocus = useCallback(
    (event: { target: EventTarget }) => {
      const card = targetElement(event)?.closest<HTMLElement>('[data-appointment]');
      holder.current = card ?? null;
      cardId.current = card ? idOf(card) : undefined;
      // The position is stored before the next render, because the first key may delete the appointment.
      last.current = latest.current.find(({ id }) => id === cardId.current) ?? last.current;
      if (card) noteFocus(card);
    },
    [noteFocus, latest],
  );

  return { board, restoreFocus, focusOn, focusOnceDrawn, onFocus, focusedId: () => focused.current };
}

/**
 * Handles the move's keys while its card is not drawn and nothing has the focus, as on another day. Escape ends the
 * move from anywhere. So does a press, except on a scroll bar or an empty place, where the card is dropped. Keys and
 * presses in a dialog, which may open by itself, are left to the dialog.
 */
function useMoveElsewhere({ movedId, onMoveKey, onCancelMove }: CardKeys): void {
  const isMoving = movedId !== undefined;
  useEffect(() => {
    if (!isMoving) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isOurs = event.key === 'Escape' || document.activeElement === document.body;
      if (!isOurs || isBehindDialog() || !onMoveKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const onPress = (event: PointerEvent) => {
      // A touch counts when the finger is lifted: if it scrolls instead, no `pointerup` is sent.
      const press = event.pointerType === 'touch' ? 'pointerup' : 'pointerdown';
      const target = targetElement(event);
      if (event.type === press && !isEmptyPlace(target) && !isScrollBar(target) && !isBehindDialog()) onCancelMove();
    };
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    document.addEventListener('keydown', onKey, options);
    document.addEventListener('pointerdown', onPress, options);
    document.addEventListener('pointerup', onPress, options);
    return () => listening.abort();
  }, [isMoving, onMoveKey, onCancelMove]);
}

function isBehindDialog(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

/** The lanes of bays in the grid, and the rows of bays in the timeline. */
const lanes = '[role=cell][data-lane], [data-line]';

function isEmptyPlace(target: Element | undefined): boolean {
  return Boolean(target?.closest(lanes)) && !target?.closest('[role=listitem], [data-place]');
}

/** A press whose target is a scrolling element around the board can only be on its scroll bar. */
function isScrollBar(target: Element | undefined): boolean {
  if (!target?.querySelector(`${lanes}, [data-appointment]`)) return false;
  return target === document.documentElement || /auto|scroll/.test(getComputedStyle(target).overflow);
}

/**
 * Leaves out the cards that a full day of the month view hides, because they cannot have the focus; the arrows skip
 * them.
 */
function reachable(root: HTMLElement | null, places: readonly FocusPosition[]): FocusPosition[] {
  const drawn = byId(cardsIn(root).filter(canHaveFocus));
  return places.filter(({ id, lane }) => lane !== undefined || drawn.has(id));
}

/**
 * A card in a folded tray counts, because the tray opens when the card gets the focus. `checkVisibility` may be
 * missing.
 */
function canHaveFocus(card: HTMLElement): boolean {
  return card.closest(folded) !== null || (card.checkVisibility?.({ visibilityProperty: true }) ?? true);
}

function focusCard(card: HTMLElement | undefined): void {
  card?.closest(folded)?.setAttribute('open', '');
  card?.focus();
}
