/**
 * The board's keyboard handling: arrows move between cards, M picks a card up, arrows choose its column, Enter drops
 * it, Escape cancels.
 */
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { nextPosition, type Task } from '#console/screens/project/board-columns.ts';
import { revealColumn } from '#console/screens/project/edge-scroll.ts';
import type { TaskMove } from '#console/screens/project/use-task-move.ts';
import { arePageKeysAllowed } from '#console/ui/shortcuts/use-page-keys.ts';
import { targetElement } from '#console/ui/target-element.ts';

interface BoardKeys {
  tasks: readonly Task[];
  places: readonly number[];
  move: TaskMove;
  /** Absent if cards cannot be moved. */
  drop?: (task: Task, status: number) => void;
}

const sideways: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const along: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, k: -1, j: 1 };

export function useBoardKeys({ tasks, places, move, drop }: BoardKeys) {
  const board = useRef<HTMLDivElement>(null);
  const { active, pickUp, moveOver, cancel } = move;

  const chooseColumn = (step: number) => {
    const over = nextPosition(places, active?.over ?? 0, step);
    moveOver(over);
    if (board.current) revealColumn(board.current, over);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const card = targetElement(event)?.closest<HTMLElement>('[data-card]');
    if (!card || event.ctrlKey || event.metaKey || event.altKey) return;
    if (active && !active.isDragging) {
      const step = sideways[event.key];
      if (step) chooseColumn(step);
      else if (event.key === 'Enter') drop?.(active.task, active.over);
      else if (event.key === 'Escape') cancel();
      else return;
      return claim(event);
    }
    const task = tasks.find(({ id }) => String(id) === card.dataset.card);
    if (event.key.toLowerCase() === 'm' && task && drop) pickUp(task);
    else if (along[event.key]) focusAlong(card, along[event.key] ?? 0);
    else if (sideways[event.key]) focusSideways(card, sideways[event.key] ?? 0);
    else return;
    claim(event);
  };
  usePageKeysWhileMoving(active !== undefined && !active.isDragging, cancel);
  return { ref: board, onKeyDown, ...useFocusOnMoved(board) };
}

function claim(event: Pick<KeyboardEvent, 'preventDefault' | 'stopPropagation'>): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Keys that go to another record and so would leave the board. */
const toOtherRecords = ['[', ']', 'j', 'k'];

/** While a card is picked up, Escape puts it back wherever the focus is, and the keys above do nothing. */
function usePageKeysWhileMoving(isPicked: boolean, cancel: () => void): void {
  const end = useEffectEvent(cancel);
  useEffect(() => {
    if (!isPicked) return;
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || !arePageKeysAllowed()) return;
      const isTyping = targetElement(event)?.matches('input, textarea, select') ?? false;
      if (event.key === 'Escape') end();
      else if (isTyping || !toOtherRecords.includes(event.key.toLowerCase())) return;
      claim(event);
    };
    // On the document, so that it runs after the focused element's listeners and before those of the window.
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isPicked]);
}

const titleIn = (card: Element | undefined) => card?.querySelector<HTMLElement>('[data-row]');
const cardsIn = (column: Element | null | undefined) => [...(column?.querySelectorAll('[data-card]') ?? [])];

function focusAlong(card: HTMLElement, step: number): void {
  const cards = cardsIn(card.closest('[data-status]'));
  titleIn(cards[cards.indexOf(card) + step])?.focus();
}

/** Focuses a card in the nearest column that has one, at the same height if possible. */
function focusSideways(card: HTMLElement, step: number): void {
  const column = card.closest<HTMLElement>('[data-status]');
  if (!column) return;
  const columns = [...(column.parentElement?.querySelectorAll<HTMLElement>('[data-status]') ?? [])];
  const height = cardsIn(column).indexOf(card);
  for (let place = columns.indexOf(column) + step; columns[place]; place += step) {
    const cards = cardsIn(columns[place]);
    if (!cards.length) continue;
    titleIn(cards[Math.min(height, cards.length - 1)])?.focus();
    return;
  }
}

/** A card that changes its column is mounted anew there, so the focus has to be restored. */
function useFocusOnMoved(board: RefObject<HTMLDivElement | null>) {
  /** The focused card, until the person moves the focus elsewhere. A card that is unmounted sends no blur event. */
  const held = useRef<string>(undefined);
  useEffect(() => {
    if (held.current === undefined || document.activeElement !== document.body) return;
    const card = board.current?.querySelector(`[data-card="${held.current}"]`);
    titleIn(card ?? undefined)?.focus();
  });
  return {
    onFocus: (event: FocusEvent) => {
      held.current = targetElement(event)?.closest<HTMLElement>('[data-card]')?.dataset.card;
    },
    onBlur: () => {
      held.current = undefined;
    },
    keepFocusOn: ({ id }: Task) => {
      held.current = String(id);
    },
  };
}
