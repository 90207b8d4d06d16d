/** Moves a card between columns: by keyboard, by choosing a column, or by dragging. */
import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { usePauseRefreshing } from '#console/data/replica/pause-refreshing.ts';
import type { Task } from '#console/screens/project/board-columns.ts';

export interface MovedCard {
  task: Task;
  over: number;
  /** True while dragging with the pointer; otherwise the columns are chosen one by one. */
  dragged: boolean;
}

interface Drag {
  task: Task;
  pointer: number;
  card: HTMLElement;
  x: number;
  y: number;
  started: boolean;
}

const threshold = 6;

export interface KeyboardMove {
  carried: MovedCard | undefined;
  pickUp: (task: Task) => void;
  moveOver: (status: number) => void;
  letGo: () => void;
  /** On the card for a mouse, and on its grip for touch, so that touching the card still scrolls. */
  beginDrag: (event: ReactPointerEvent<HTMLElement>, task: Task) => void;
}

export function useKeyboardMove(drop: (task: Task, status: number) => void): KeyboardMove {
  const [carried, setCarried] = useState<MovedCard>();
  const drag = useRef<Drag>(undefined);
  /** The pointer of a drag that Escape has ended, until it is let go. */
  const givenUp = useRef<number>(undefined);
  const dropping = useRef(drop);
  dropping.current = drop;
  usePauseRefreshing(carried !== undefined);

  const letGo = useCallback(() => {
    if (drag.current) drag.current.card.style.transform = '';
    drag.current = undefined;
    setCarried(undefined);
  }, []);

  useEffect(() => {
    const move = (event: PointerEvent) => {
      const current = drag.current;
      if (current?.pointer !== event.pointerId) return;
      const [x, y] = [event.clientX - current.x, event.clientY - current.y];
      if (!current.started && Math.hypot(x, y) < threshold) return;
      current.started = true;
      current.card.style.transform = `translate(${x}px, ${y}px)`;
      const over = statusAt(current.card, event.clientX, event.clientY) ?? current.task.status;
      setCarried({ task: current.task, over, dragged: true });
    };
    const end = (event: PointerEvent) => {
      const current = drag.current;
      if (givenUp.current === event.pointerId) {
        givenUp.current = undefined;
        swallowClick();
      }
      if (current?.pointer !== event.pointerId) return;
      const isDropped = event.type === 'pointerup' && current.started;
      const over = isDropped ? statusAt(current.card, event.clientX, event.clientY) : undefined;
      if (current.started) swallowClick();
      else drag.current = undefined;
      if (current.started) letGo();
      if (over !== undefined && over !== current.task.status) dropping.current(current.task, over);
    };
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !drag.current?.started) return;
      // Heard before the rest of the page, which Escape would leave.
      event.preventDefault();
      event.stopPropagation();
      givenUp.current = drag.current.pointer;
      letGo();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', giveUp, { capture: true });
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', giveUp, { capture: true });
    };
  }, [letGo]);

  const beginDrag = useCallback<KeyboardMove['beginDrag']>((event, task) => {
    const card = event.currentTarget.closest<HTMLElement>('[data-card]');
    if (!card || event.button !== 0) return;
    drag.current = { task, pointer: event.pointerId, card, x: event.clientX, y: event.clientY, started: false };
  }, []);
  const pickUp = useCallback((task: Task) => setCarried({ task, over: task.status, dragged: false }), []);
  const moveOver = useCallback((over: number) => setCarried((now) => now && { ...now, over }), []);
  return { carried, pickUp, moveOver, letGo, beginDrag };
}

/** Every point of the board belongs to the nearest column, also between two columns. */
function statusAt(card: HTMLElement, x: number, y: number): number | undefined {
  const board = card.closest<HTMLElement>('[data-board]');
  if (!board || distanceTo(board, x, y) > 0) return undefined;
  const columns = [...board.querySelectorAll<HTMLElement>('[data-status]')];
  const byDistance = columns.map((column) => ({ column, distance: distanceTo(column, x, y) }));
  const nearest = byDistance.sort((a, b) => a.distance - b.distance)[0];
  return nearest && Number(nearest.column.dataset.status);
}

function distanceTo(element: HTMLElement, x: number, y: number): number {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

/** Suppresses the click that follows when the pointer is released over a link. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  // If no click follows, the next click is a real one.
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
