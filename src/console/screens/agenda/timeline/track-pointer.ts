/** Follows a mouse or a finger from its press to its release. It works on the DOM, and draws nothing itself. */
import { longPressMilliseconds } from '#console/screens/agenda/moves/long-press.ts';
import { type Gesture, type Preview, previewOf } from '#console/screens/agenda/timeline/gestures.ts';
import {
  type CardsInSight,
  gestureAt,
  positionAt,
  positionOnLine,
} from '#console/screens/agenda/timeline/timeline-positions.ts';
import { arePageKeysAllowed } from '#console/ui/shortcuts/use-page-keys.ts';

export interface PointerTracker {
  /** Whether the last press became a drag and not a click. */
  hasDragged: () => boolean;
  /** Removes the listeners. */
  end: () => void;
}

interface PointerTrackerOptions {
  /** The element that contains the rows of the bays. */
  frame: HTMLElement | null;
  /** Returns undefined if nothing may be changed. */
  inSight: () => CardsInSight | undefined;
  onPreview: (preview: Preview | undefined) => void;
  onDrop: (drop: Drop) => void;
}

export interface Drop {
  event: PointerEvent;
  gesture: Gesture;
  landed: Preview | undefined;
  /** False for a finger that only rested, and for a mouse that moved by a few pixels. */
  hasMoved: boolean;
}

interface Press {
  gesture: Gesture;
  x: number;
  y: number;
  /** True for a touch until it is a long press. Before that, moving the finger scrolls; afterwards it drags. */
  isHeld: boolean;
  /** The distance in pixels up to which the pointer counts as not moved when it is released. */
  rest: number;
}

/** In pixels: a mouse that moves less clicks, and a finger that moves more before its press is long scrolls. */
const minMove = 4;
const minScroll = 10;
/** In pixels: a mouse that moves no further selects no time, as on the grid of a day. */
const minDraw = 5;

export function trackPointer(
  sources: readonly (HTMLElement | null)[],
  { frame, inSight, onPreview, onDrop }: PointerTrackerOptions,
): PointerTracker {
  let pressed: Press | undefined;
  let last: Preview | undefined;
  let isDragging = false;
  let longPress: ReturnType<typeof setTimeout> | undefined;

  function show(next: Preview | undefined): void {
    if (isSamePlace(next, last)) return;
    last = next;
    onPreview(next);
  }
  function stop(): void {
    clearTimeout(longPress);
    pressed = undefined;
    show(undefined);
  }
  function follow(event: PointerEvent, { gesture }: Press): void {
    isDragging = true;
    const { scale } = inSight() ?? {};
    if (!scale) return;
    const position =
      gesture.kind === 'move' ? positionAt(frame, event, scale) : positionOnLine(frame, gesture, event, scale);
    show(position && previewOf(gesture, position, scale));
  }
  function press(event: PointerEvent): void {
    isDragging = false;
    clearTimeout(longPress);
    const cards = event.button === 0 ? inSight() : undefined;
    const gesture = cards && gestureAt(event, frame, cards);
    if (!gesture) return;
    const isHeld = event.pointerType === 'touch';
    const rest = isHeld ? minScroll : minDraw;
    const begun = { gesture, x: event.clientX, y: event.clientY, isHeld, rest };
    pressed = begun;
    if (!begun.isHeld) return;
    longPress = setTimeout(() => {
      begun.isHeld = false;
      follow(event, begun);
    }, longPressMilliseconds);
  }
  function move(event: PointerEvent): void {
    if (!pressed) return;
    const distance = distanceOf(event, pressed);
    if (pressed.isHeld) {
      if (distance >= minScroll) stop();
    } else if (isDragging || distance >= minMove) {
      event.preventDefault();
      follow(event, pressed);
    }
  }
  function drop(event: PointerEvent): void {
    const [dropped, landed] = [pressed, last];
    stop();
    // A dialog may have opened by itself over the drop position.
    if (!dropped || !isDragging || !arePageKeysAllowed()) return;
    onDrop({ event, gesture: dropped.gesture, landed, hasMoved: distanceOf(event, dropped) > dropped.rest });
  }
  const end = listen(sources, { press, move, drop, stop, isDragging: () => pressed !== undefined && isDragging });
  return {
    hasDragged: () => isDragging,
    end: () => {
      stop();
      end();
    },
  };
}

function distanceOf({ clientX, clientY }: PointerEvent, { x, y }: Press): number {
  return Math.hypot(clientX - x, clientY - y);
}

interface Handlers {
  press: (event: PointerEvent) => void;
  move: (event: PointerEvent) => void;
  drop: (event: PointerEvent) => void;
  stop: () => void;
  isDragging: () => boolean;
}

/** Returns the function that takes the listeners away. */
function listen(
  sources: readonly (HTMLElement | null)[],
  { press, move, drop, stop, isDragging }: Handlers,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  /** Prevents scrolling and the context menu while a finger drags. */
  const holdStill = (event: Event) => {
    if (isDragging()) event.preventDefault();
  };
  /** While a card is being dragged, keys do nothing else, so that none leads to another day or opens a dialog. */
  const onKey = (event: KeyboardEvent) => {
    if (isDragging()) event.stopPropagation();
    if (event.key === 'Escape') stop();
  };
  for (const source of sources) {
    source?.addEventListener('pointerdown', press, { signal });
    source?.addEventListener('touchmove', holdStill, { signal, passive: false });
    source?.addEventListener('contextmenu', holdStill, { signal });
  }
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', drop, { signal });
  window.addEventListener('pointercancel', stop, { signal });
  window.addEventListener('keydown', onKey, { signal, capture: true });
  return () => listening.abort();
}

function isSamePlace(one: Preview | undefined, other: Preview | undefined): boolean {
  return one?.bayId === other?.bayId && one?.start === other?.start && one?.end === other?.end;
}
