/**
 * Gestures on the lines of a day, by mouse or by a long press of a finger: cards moved along the line, from bay to bay, out
 * of the tray and into it, their ends dragged, and empty time drawn over.
 */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { usePauseRefreshing } from '#console/data/replica/pause-refreshing.ts';
import { longPressMilliseconds } from '#console/screens/agenda/calendar/calendar-options.ts';
import type { BayCalendarProps } from '#console/screens/agenda/calendar/calendar-props.ts';
import type { BoardCard } from '#console/screens/agenda/cards/use-cards.ts';
import {
  type Edge,
  type Gesture,
  type Place,
  type Preview,
  previewOf,
  resizedSpan,
} from '#console/screens/agenda/timeline/gestures.ts';
import { lengthOf, spanAt, spanOf, type TimeScale } from '#console/screens/agenda/timeline/time-scale.ts';
import { targetElement } from '#console/ui/target-element.ts';

export type TimelineListeners = Pick<
  BayCalendarProps,
  'cards' | 'unscheduled' | 'tray' | 'isEditable' | 'onMove' | 'onResize' | 'onSchedule' | 'onUnschedule' | 'onDraw'
>;

interface Press {
  gesture: Gesture;
  x: number;
  y: number;
  /** A finger is held until the press is long; only then does it drag, and no longer scroll. */
  isHeld: boolean;
}

/** In pixels: a mouse that moved less has clicked, and a finger that moved more before its press was long has scrolled. */
const leastMove = 4;
const leastScroll = 10;

export function useTimelineGestures(
  frame: RefObject<HTMLElement | null>,
  scale: TimeScale,
  listeners: TimelineListeners,
): { preview: Preview | undefined; hasDragged: () => boolean } {
  const [preview, setPreview] = useState<Preview>();
  const hasDragged = useRef(false);
  const latest = useRef({ scale, listeners });
  useEffect(() => {
    latest.current = { scale, listeners };
  });
  usePauseRefreshing(preview !== undefined);
  const { tray } = listeners;
  useEffect(() => {
    let pressed: Press | undefined;
    let last: Preview | undefined;
    let longPress: ReturnType<typeof setTimeout> | undefined;
    const show = (next: Preview | undefined) => {
      if (JSON.stringify(placeOnly(next)) === JSON.stringify(placeOnly(last))) return;
      last = next;
      setPreview(next);
    };
    const stop = () => {
      clearTimeout(longPress);
      pressed = undefined;
      show(undefined);
    };
    const follow = (event: PointerEvent, { gesture }: Press) => {
      const { scale } = latest.current;
      const place =
        gesture.kind === 'move'
          ? placeAt(frame.current, event, scale)
          : placeOnLine(frame.current, gesture, event, scale);
      show(place && previewOf(gesture, place, scale));
    };
    const press = (event: PointerEvent) => {
      hasDragged.current = false;
      clearTimeout(longPress);
      if (event.button !== 0 || !latest.current.listeners.isEditable) return;
      const gesture = gestureAt(event, frame.current, latest.current);
      if (!gesture) return;
      const begun = { gesture, x: event.clientX, y: event.clientY, isHeld: event.pointerType === 'touch' };
      pressed = begun;
      if (!begun.isHeld) return;
      longPress = setTimeout(() => {
        begun.isHeld = false;
        hasDragged.current = true;
        follow(event, begun);
      }, longPressMilliseconds);
    };
    const move = (event: PointerEvent) => {
      if (!pressed) return;
      const distance = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y);
      if (pressed.isHeld && distance >= leastScroll) stop();
      if (!pressed || pressed.isHeld || (!hasDragged.current && distance < leastMove)) return;
      hasDragged.current = true;
      event.preventDefault();
      follow(event, pressed);
    };
    const drop = (event: PointerEvent) => {
      const [dropped, landed] = [pressed, last];
      stop();
      if (dropped && hasDragged.current) reportDrop(event, dropped.gesture, landed, latest.current);
    };
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && pressed) stop();
    };
    const holdStill = (event: Event) => {
      if (pressed && !pressed.isHeld && hasDragged.current) event.preventDefault();
    };
    const listening = new AbortController();
    const { signal } = listening;
    for (const source of [frame.current, tray.current]) {
      source?.addEventListener('pointerdown', press, { signal });
      source?.addEventListener('touchmove', holdStill, { signal, passive: false });
      source?.addEventListener('contextmenu', holdStill, { signal });
    }
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', drop, { signal });
    window.addEventListener('pointercancel', stop, { signal });
    window.addEventListener('keydown', cancel, { signal, capture: true });
    return () => {
      clearTimeout(longPress);
      listening.abort();
    };
  }, [frame, tray]);
  return { preview, hasDragged: () => hasDragged.current };
}

function placeOnly(preview: Preview | undefined) {
  return preview && [preview.bayId, preview.start, preview.end];
}

interface Surroundings {
  scale: TimeScale;
  listeners: TimelineListeners;
}

/** What a press there would begin. */
function gestureAt(
  event: PointerEvent,
  frame: HTMLElement | null,
  { scale, listeners }: Surroundings,
): Gesture | undefined {
  const target = targetElement(event);
  const place = placeAt(frame, event, scale);
  const edge = target?.closest<HTMLElement>('[data-edge]')?.dataset.edge;
  const id = appointmentAt(target);
  if (id === undefined)
    return place && target?.closest('[data-line]')
      ? { kind: 'draw', bayId: place.bayId, pressed: place.minutes }
      : undefined;
  const isFromTray = target?.closest('[data-tray]') !== null;
  const cards: readonly BoardCard[] = isFromTray ? listeners.unscheduled : listeners.cards;
  const card = cards.find(({ appointment }) => appointment.id === id);
  if (!card) return undefined;
  if (isEdge(edge) && place) return { kind: 'resize', card, edge, bayId: place.bayId };
  return { kind: 'move', card, pressed: isFromTray ? undefined : place?.minutes };
}

function isEdge(text: string | undefined): text is Edge {
  return text === 'start' || text === 'end';
}

/** The id of the appointment whose card or edge is there. */
export function appointmentAt(target: Element | undefined): number | undefined {
  const { appointment } =
    target?.closest<HTMLElement>('[data-appointment]')?.dataset ??
    target?.closest('[data-place]')?.querySelector<HTMLElement>('[data-appointment]')?.dataset ??
    {};
  return appointment === undefined ? undefined : Number(appointment);
}

function reportDrop(
  event: PointerEvent,
  gesture: Gesture,
  landed: Preview | undefined,
  { scale, listeners }: Surroundings,
): void {
  if (gesture.kind === 'draw') {
    if (landed) listeners.onDraw({ span: spanOf(landed, scale), bayId: landed.bayId, isCopy: false });
    return;
  }
  const { appointment } = gesture.card;
  if (gesture.kind === 'resize') {
    if (landed) listeners.onResize(appointment, resizedSpan(appointment, gesture.edge, landed, scale));
    return;
  }
  const isFromTray = gesture.pressed === undefined;
  if (!landed) {
    if (!isFromTray && isInside(listeners.tray.current, event)) listeners.onUnschedule(appointment);
    return;
  }
  const isCopy = !isFromTray && (event.ctrlKey || event.metaKey);
  const result = { span: spanAt(landed.start, scale), bayId: landed.bayId, isCopy };
  if (isFromTray) listeners.onSchedule(appointment, result);
  else listeners.onMove(appointment, result);
}

type Point = Pick<PointerEvent, 'clientX' | 'clientY'>;

/** The bay and the minute under the pointer; undefined beside the lines. */
export function placeAt(frame: HTMLElement | null, point: Point, scale: TimeScale): Place | undefined {
  const lines = [...(frame?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
  const line = lines.find((each) => isInside(each, point));
  return line && { bayId: Number(line.dataset.line), minutes: minutesAlong(line, point, scale) };
}

/** The minute on the bay's own line, wherever the pointer is. */
function placeOnLine(
  frame: HTMLElement | null,
  { bayId }: { bayId: number },
  point: Point,
  scale: TimeScale,
): Place | undefined {
  const line = frame?.querySelector<HTMLElement>(`[data-line="${bayId}"]`);
  return line ? { bayId, minutes: minutesAlong(line, point, scale) } : undefined;
}

function minutesAlong(line: HTMLElement, { clientX }: Point, { hours }: TimeScale): number {
  const { left, width } = line.getBoundingClientRect();
  return ((clientX - left) / width) * lengthOf(hours);
}

function isInside(element: HTMLElement | null, { clientX, clientY }: Point): boolean {
  const box = element?.getBoundingClientRect();
  if (!box) return false;
  return clientX >= box.left && clientX < box.right && clientY >= box.top && clientY < box.bottom;
}
