/**
 * Gestures on the rows of the bays, by mouse or by long touch: moves cards along a row, between bays, and out of the
 * tray or into it; drags their ends; selects empty time.
 */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePauseRefreshing } from '#console/data/live/pause-refreshing.ts';
import type { BayCalendarProps } from '#console/screens/agenda/calendar/calendar-props.ts';
import { type Preview, resizedSpan } from '#console/screens/agenda/timeline/gestures.ts';
import { spanAt, spanOf, type TimeScale } from '#console/screens/agenda/timeline/time-scale.ts';
import { isInside } from '#console/screens/agenda/timeline/timeline-positions.ts';
import { type Drop, type PointerTracker, trackPointer } from '#console/screens/agenda/timeline/track-pointer.ts';

type TimelineListeners = Pick<
  BayCalendarProps,
  | 'cards'
  | 'unscheduled'
  | 'tray'
  | 'isEditable'
  | 'onMove'
  | 'onResize'
  | 'onSchedule'
  | 'onUnschedule'
  | 'onDraw'
  | 'onPress'
>;

export function useTimelineGestures(
  frame: RefObject<HTMLElement | null>,
  scale: TimeScale,
  listeners: TimelineListeners,
): { preview: Preview | undefined; hasDragged: () => boolean } {
  const [preview, setPreview] = useState<Preview>();
  const tracker = useRef<PointerTracker>(undefined);
  const inSight = useEffectEvent(() => {
    const { isEditable, cards, unscheduled } = listeners;
    return isEditable ? { scale, cards, unscheduled } : undefined;
  });
  const report = useEffectEvent((drop: Drop) => reportDrop(drop, { scale, listeners }));
  usePauseRefreshing(preview !== undefined);
  const { tray } = listeners;
  const { day } = scale;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is carried on one day is not dropped on the next.
  useEffect(() => {
    tracker.current = trackPointer([frame.current, tray.current], {
      frame: frame.current,
      inSight: () => inSight(),
      onPreview: setPreview,
      onDrop: (drop) => report(drop),
    });
    return () => tracker.current?.end();
  }, [frame, tray, day]);
  return { preview, hasDragged: () => tracker.current?.hasDragged() ?? false };
}

function reportDrop(
  { event, gesture, landed, hasMoved }: Drop,
  { scale, listeners }: { scale: TimeScale; listeners: TimelineListeners },
): void {
  if (gesture.kind === 'draw') {
    if (!landed) return;
    const { bayId, start } = landed;
    if (hasMoved) listeners.onDraw({ span: spanOf(landed, scale), bayId, isCopy: false });
    else listeners.onPress({ span: spanAt(start, scale), bayId, isCopy: false });
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
