/** Finds where a pointer is on the rows of the bays, and which gesture a press there begins. */
import type { BayCalendarProps } from '#console/screens/agenda/calendar/calendar-props.ts';
import type { BoardCard } from '#console/screens/agenda/cards/use-cards.ts';
import type { Edge, Gesture, LinePosition } from '#console/screens/agenda/timeline/gestures.ts';
import { lengthOf, type TimeScale } from '#console/screens/agenda/timeline/time-scale.ts';
import { targetElement } from '#console/ui/target-element.ts';

export interface CardsInSight extends Pick<BayCalendarProps, 'cards' | 'unscheduled'> {
  scale: TimeScale;
}

/** The gesture that a press at this position begins. */
export function gestureAt(
  event: PointerEvent,
  frame: HTMLElement | null,
  { scale, cards: onLines, unscheduled }: CardsInSight,
): Gesture | undefined {
  const target = targetElement(event);
  const position = positionAt(frame, event, scale);
  const edge = target?.closest<HTMLElement>('[data-edge]')?.dataset.edge;
  const id = appointmentAt(target);
  if (id === undefined)
    return position && target?.closest('[data-line]')
      ? { kind: 'draw', bayId: position.bayId, pressed: position.minutes }
      : undefined;
  const isFromTray = target?.closest('[data-tray]') !== null;
  const cards: readonly BoardCard[] = isFromTray ? unscheduled : onLines;
  const card = cards.find(({ appointment }) => appointment.id === id);
  if (!card) return undefined;
  if (isEdge(edge) && position) return { kind: 'resize', card, edge, bayId: position.bayId };
  return { kind: 'move', card, pressed: isFromTray ? undefined : position?.minutes };
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

type Point = Pick<PointerEvent, 'clientX' | 'clientY'>;

/** The bay and the minute under the pointer; undefined outside the rows. */
export function positionAt(frame: HTMLElement | null, point: Point, scale: TimeScale): LinePosition | undefined {
  const lines = [...(frame?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
  const line = lines.find((each) => isInside(each, point));
  return line && { bayId: Number(line.dataset.line), minutes: minutesAlong(line, point, scale) };
}

/** The minute on the row of the given bay, even if the pointer is elsewhere. */
export function positionOnLine(
  frame: HTMLElement | null,
  { bayId }: { bayId: number },
  point: Point,
  scale: TimeScale,
): LinePosition | undefined {
  const line = frame?.querySelector<HTMLElement>(`[data-line="${bayId}"]`);
  return line ? { bayId, minutes: minutesAlong(line, point, scale) } : undefined;
}

function minutesAlong(line: HTMLElement, { clientX }: Point, { hours }: TimeScale): number {
  const { left, width } = line.getBoundingClientRect();
  return ((clientX - left) / width) * lengthOf(hours);
}

export function isInside(element: HTMLElement | null, { clientX, clientY }: Point): boolean {
  const box = element?.getBoundingClientRect();
  if (!box) return false;
  return clientX >= box.left && clientX < box.right && clientY >= box.top && clientY < box.bottom;
}
