/** Cards dragged with the mouse along the line and from bay to bay, out of the tray and into it. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { usePauseRefreshing } from '#console/data/replica/pause-refreshing.ts';
import type { BayCalendarProps } from '#console/screens/agenda/calendar/calendar-props.ts';
import type { BoardCard } from '#console/screens/agenda/cards/use-cards.ts';
import { lengthOf, minutesOf, quarterAt, spanAt, type TimeScale } from '#console/screens/agenda/timeline/time-scale.ts';
import { targetElement } from '#console/ui/target-element.ts';

export type TimelineListeners = Pick<
  BayCalendarProps,
  'cards' | 'unscheduled' | 'tray' | 'isEditable' | 'onMove' | 'onSchedule' | 'onUnschedule'
>;

/** Where a card would land. */
export interface Landing {
  card: BoardCard;
  bayId: number;
  /** Minutes from the first hour on. */
  start: number;
}

interface Drag {
  card: BoardCard;
  isFromTray: boolean;
  x: number;
  y: number;
  /** Minutes between the start of the card and the pointer. */
  held: number;
}

/** In pixels: less is a click. */
const leastMove = 4;

export function useTimelineDrag(
  frame: RefObject<HTMLElement | null>,
  scale: TimeScale,
  listeners: TimelineListeners,
): { landing: Landing | undefined; hasDragged: () => boolean } {
  const [landing, setLanding] = useState<Landing>();
  const hasDragged = useRef(false);
  const latest = useRef({ scale, listeners });
  useEffect(() => {
    latest.current = { scale, listeners };
  });
  usePauseRefreshing(landing !== undefined);
  const { tray } = listeners;
  useEffect(() => {
    let drag: Drag | undefined;
    let last: Landing | undefined;
    const show = (next: Landing | undefined) => {
      last = next;
      setLanding(next);
    };
    const stop = () => {
      drag = undefined;
      show(undefined);
    };
    const press = (event: PointerEvent) => {
      const { scale, listeners } = latest.current;
      hasDragged.current = false;
      if (event.button !== 0 || event.pointerType === 'touch' || !listeners.isEditable) return;
      const element = targetElement(event)?.closest<HTMLElement>('[data-appointment]');
      if (!element) return;
      const isFromTray = 'tray' in element.dataset;
      const cards: readonly BoardCard[] = isFromTray ? listeners.unscheduled : listeners.cards;
      const card = cards.find(({ appointment }) => String(appointment.id) === element.dataset.appointment);
      const start = (card && !isFromTray && minutesOf(card.appointment, scale)?.start) || 0;
      const at = isFromTray ? 0 : (placeAt(frame.current, event, scale)?.minutes ?? start);
      if (card) drag = { card, isFromTray, x: event.clientX, y: event.clientY, held: at - start };
    };
    const move = (event: PointerEvent) => {
      if (!drag) return;
      const isFar = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) >= leastMove;
      if (!hasDragged.current && !isFar) return;
      hasDragged.current = true;
      event.preventDefault();
      const { scale } = latest.current;
      const place = placeAt(frame.current, event, scale);
      const start = place && quarterAt(place.minutes - drag.held, scale.hours);
      const isSame = last?.bayId === place?.bayId && last?.start === start;
      if (!isSame) show(place && start !== undefined ? { card: drag.card, bayId: place.bayId, start } : undefined);
    };
    const drop = (event: PointerEvent) => {
      const [dropped, landed] = [drag, last];
      stop();
      if (dropped && hasDragged.current) reportDrop(event, dropped, landed, latest.current);
    };
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && drag) stop();
    };
    const listening = new AbortController();
    const { signal } = listening;
    for (const source of [frame.current, tray.current]) source?.addEventListener('pointerdown', press, { signal });
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', drop, { signal });
    window.addEventListener('pointercancel', stop, { signal });
    window.addEventListener('keydown', cancel, { signal, capture: true });
    return () => listening.abort();
  }, [frame, tray]);
  return { landing, hasDragged: () => hasDragged.current };
}

function reportDrop(
  event: PointerEvent,
  { card: { appointment }, isFromTray }: Drag,
  landed: Landing | undefined,
  { scale, listeners }: { scale: TimeScale; listeners: TimelineListeners },
): void {
  if (!landed) {
    if (!isFromTray && isInside(listeners.tray.current, event)) listeners.onUnschedule(appointment);
    return;
  }
  const isCopy = !isFromTray && (event.ctrlKey || event.metaKey);
  const result = { span: spanAt(landed.start, scale), bayId: landed.bayId, isCopy };
  if (isFromTray) listeners.onSchedule(appointment, result);
  else listeners.onMove(appointment, result);
}

/** The bay and the minute under the pointer; undefined beside the lines. */
export function placeAt(
  frame: HTMLElement | null,
  { clientX, clientY }: { clientX: number; clientY: number },
  { hours }: TimeScale,
): { bayId: number; minutes: number } | undefined {
  const lines = [...(frame?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
  const line = lines.find((each) => isInside(each, { clientX, clientY }));
  if (!line) return undefined;
  const { left, width } = line.getBoundingClientRect();
  return { bayId: Number(line.dataset.line), minutes: ((clientX - left) / width) * lengthOf(hours) };
}

function isInside(element: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  const box = element?.getBoundingClientRect();
  if (!box) return false;
  return clientX >= box.left && clientX < box.right && clientY >= box.top && clientY < box.bottom;
}
