/** Moves a card between columns: by keyboard, by choosing a column, or by dragging. */
import {
  type PointerEvent as ReactPointerEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { usePauseRefreshing } from '#console/data/live/pause-refreshing.ts';
import type { Task } from '#console/screens/project/board-columns.ts';

export interface ActiveTask {
  task: Task;
  over: number;
  /** True while dragging with the pointer; otherwise the columns are chosen one by one. */
  isDragging: boolean;
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

export interface TaskMove {
  active: ActiveTask | undefined;
  pickUp: (task: Task) => void;
  moveOver: (status: number) => void;
  cancel: () => void;
  /** On the card for a mouse, and on its grip for touch, so that touching the card still scrolls. */
  beginDrag: (event: ReactPointerEvent<HTMLElement>, task: Task) => void;
}

export function useTaskMove(drop: (task: Task, status: number) => void): TaskMove {
  const [active, setActive] = useState<ActiveTask>();
  const drag = useRef<Drag>(undefined);
  /** The pointer of a drag that Escape has cancelled, until it is released. */
  const cancelledPointer = useRef<number>(undefined);
  const onDrop = useEffectEvent(drop);
  usePauseRefreshing(active !== undefined);

  const cancel = useCallback(() => {
    if (drag.current) drag.current.card.style.transform = '';
    drag.current = undefined;
    setActive(undefined);
  }, []);

  useEffect(() => {
    const follow = (event: PointerEvent) => {
      const current = drag.current;
      if (current?.pointer !== event.pointerId) return;
      const [x, y] = [event.clientX - current.x, event.clientY - current.y];
      if (!current.started && Math.hypot(x, y) < threshold) return;
      current.started = true;
      current.card.style.transform = `translate(${x}px, ${y}px)`;
      const over = statusAt(current.card, event.clientX, event.clientY) ?? current.task.status;
      setActive({ task: current.task, over, isDragging: true });
    };
    const end = (event: PointerEvent) => {
      const current = drag.current;
      if (cancelledPointer.current === event.pointerId) {
        cancelledPointer.current = undefined;
        swallowClick();
      }
      if (current?.pointer !== event.pointerId) return;
      const isDropped = event.type === 'pointerup' && current.started;
      const over = isDropped ? statusAt(current.card, event.clientX, event.clientY) : undefined;
      if (current.started) swallowClick();
      else drag.current = undefined;
      if (current.started) cancel();
      if (over !== undefined && over !== current.task.status) onDrop(current.task, over);
    };
    const cancelByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !drag.current?.started) return;
      // Captured before the page's own listeners, because Escape would leave the page.
      event.preventDefault();
      event.stopPropagation();
      cancelledPointer.current = drag.current.pointer;
      cancel();
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', cancelByKey, { capture: true });
    return () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', cancelByKey, { capture: true });
    };
  }, [cancel]);

  const beginDrag = useCallback<TaskMove['beginDrag']>((event, task) => {
    const card = event.currentTarget.closest<HTMLElement>('[data-card]');
    if (!card || event.button !== 0) return;
    drag.current = { task, pointer: event.pointerId, card, x: event.clientX, y: event.clientY, started: false };
  }, []);
  const pickUp = useCallback((task: Task) => setActive({ task, over: task.status, isDragging: false }), []);
  const moveOver = useCallback((over: number) => setActive((now) => now && { ...now, over }), []);
  return { active, pickUp, moveOver, cancel, beginDrag };
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
