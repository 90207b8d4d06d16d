/** Moves a card between columns: by keyboard, by choosing a column, or by dragging. */
import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { usePauseRefreshing } from '#console/data/live/pause-refreshing.ts';
import type { Task } from '#console/screens/project/board-columns.ts';
import { edgeScrollStep } from '#console/screens/project/edge-scroll.ts';

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
  board: HTMLElement;
  startX: number;
  startY: number;
  /** The pointer's current position. */
  x: number;
  y: number;
  /** What the board was scrolled by when the drag began, and the page. */
  scrolled: { x: number; y: number };
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
  usePauseRefreshing(active !== undefined);

  const cancel = useCallback(() => {
    if (drag.current) drag.current.card.style.transform = '';
    drag.current = undefined;
    setActive(undefined);
  }, []);
  /** Draws the card under the pointer, and marks the column below it. */
  const show = useCallback(({ task, card, board, startX, startY, x, y, scrolled }: Drag) => {
    const now = scrollOf(board);
    card.style.transform = `translate(${x - startX + now.x - scrolled.x}px, ${y - startY + now.y - scrolled.y}px)`;
    const over = statusAt(board, x, y) ?? task.status;
    setActive((shown) => (shown?.isDragging && shown.over === over ? shown : { task, over, isDragging: true }));
  }, []);
  useDragListeners(drag, { show, cancel, drop });
  useEdgeScroll(active?.isDragging ?? false, drag, show);

  const beginDrag = useCallback<TaskMove['beginDrag']>((event, task) => {
    const card = event.currentTarget.closest<HTMLElement>('[data-card]');
    const board = card?.closest<HTMLElement>('[data-board]');
    // A second finger does not take over, because the first card would stay where it is drawn.
    if (!card || !board || event.button !== 0 || drag.current?.started) return;
    const { clientX: x, clientY: y, pointerId: pointer } = event;
    drag.current = {
      task,
      pointer,
      card,
      board,
      startX: x,
      startY: y,
      x,
      y,
      scrolled: scrollOf(board),
      started: false,
    };
  }, []);
  const pickUp = useCallback((task: Task) => setActive({ task, over: task.status, isDragging: false }), []);
  const moveOver = useCallback((over: number) => setActive((now) => now && { ...now, over }), []);
  return { active, pickUp, moveOver, cancel, beginDrag };
}

type DragRef = RefObject<Drag | undefined>;

interface DragActions {
  show: (drag: Drag) => void;
  cancel: () => void;
  drop: (task: Task, status: number) => void;
}

function useDragListeners(drag: DragRef, { show, cancel, drop }: DragActions): void {
  /** The pointer of a drag that Escape has cancelled, until it is released. */
  const cancelledPointer = useRef<number>(undefined);
  const onDrop = useEffectEvent(drop);
  useEffect(() => {
    const follow = (event: PointerEvent) => {
      const current = drag.current;
      if (current?.pointer !== event.pointerId) return;
      [current.x, current.y] = [event.clientX, event.clientY];
      current.started ||= Math.hypot(current.x - current.startX, current.y - current.startY) >= threshold;
      if (current.started) show(current);
    };
    const end = (event: PointerEvent) => {
      const current = drag.current;
      if (cancelledPointer.current === event.pointerId) {
        cancelledPointer.current = undefined;
        swallowClick();
      }
      if (current?.pointer !== event.pointerId) return;
      const isDropped = event.type === 'pointerup' && current.started;
      const over = isDropped ? statusAt(current.board, event.clientX, event.clientY) : undefined;
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
    const onScroll = () => {
      if (drag.current?.started) show(drag.current);
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', cancelByKey, { capture: true });
    window.addEventListener('scroll', onScroll, { capture: true });
    return () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', cancelByKey, { capture: true });
      window.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [drag, show, cancel]);
}

/** Scrolls for as long as the pointer rests near an edge, where it sends no more events. */
function useEdgeScroll(isDragging: boolean, drag: DragRef, show: DragActions['show']): void {
  useEffect(() => {
    if (!isDragging) return;
    let last = performance.now();
    const scroll = (now: number) => {
      frame = requestAnimationFrame(scroll);
      const current = drag.current;
      if (!current) return;
      const step = edgeScrollStep(current.board, current.x, current.startX, now - last);
      last = now;
      if (!step) return;
      current.board.scrollLeft += step;
      show(current);
    };
    let frame = requestAnimationFrame(scroll);
    return () => cancelAnimationFrame(frame);
  }, [isDragging, drag, show]);
}

function scrollOf(board: HTMLElement): { x: number; y: number } {
  return { x: board.scrollLeft + window.scrollX, y: board.scrollTop + window.scrollY };
}

/** Every point of the board belongs to the nearest column, also between two columns. */
function statusAt(board: HTMLElement, x: number, y: number): number | undefined {
  if (distanceTo(board, x, y) > 0) return undefined;
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
