/** Scrolls through a wall that does not fit on its screen, one page at a time. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const turnInterval = 12_000;
/** The rotation pauses so long after the person has scrolled, so that they can read. */
const pauseAfterScroll = 60_000;

export interface PageRotation {
  /** The scrolling element, whose rows are those of its table's body. */
  scroller: RefObject<HTMLElement | null>;
  /**
   * Counted from 1; undefined if all rows fit. `past` is the height of the rows after the last one that fits
   * completely.
   */
  rows: { from: number; to: number; all: number; past: number } | undefined;
  isStopped: boolean;
  toggle: () => void;
  /** Called when a person scrolls. */
  onHand: () => void;
}

export function usePageRotation(): PageRotation {
  const scroller = useRef<HTMLElement>(null);
  const [rows, setRows] = useState<PageRotation['rows']>();
  const [isStopped, setStopped] = useState(false);
  const restsUntil = useRef(0);

  const measure = useCallback(() => {
    const next = scroller.current ? rowsInSight(scroller.current) : undefined;
    setRows((now) => (isSame(now, next) ? now : next));
  }, []);

  useEffect(measure);
  useEffect(() => {
    const element = scroller.current;
    element?.addEventListener('scroll', measure);
    window.addEventListener('resize', measure);
    return () => {
      element?.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [measure]);
  useEffect(() => {
    if (isStopped) return;
    const timer = setInterval(() => {
      if (scroller.current && performance.now() > restsUntil.current) rotatePage(scroller.current);
    }, turnInterval);
    return () => clearInterval(timer);
  }, [isStopped]);

  const onHand = useCallback(() => {
    restsUntil.current = performance.now() + pauseAfterScroll;
  }, []);
  return { scroller, rows, isStopped, toggle: () => setStopped(!isStopped), onHand };
}

const scrollTolerance = 2;

/**
 * Scrolls to the first row that is not fully visible. A row taller than the screen is scrolled through by screen
 * heights, and after the last row it starts again at the first.
 */
function rotatePage(scroller: HTMLElement): void {
  const bottom = scroller.scrollTop + scroller.clientHeight;
  const next = rowsOf(scroller).find((row) => row.offsetTop + row.offsetHeight > bottom + scrollTolerance);
  const head = headHeight(scroller);
  const top = next ? next.offsetTop - head : 0;
  const isThere = next !== undefined && top <= scroller.scrollTop + scrollTolerance;
  scroller.scrollTo({ top: isThere ? bottom - head : top });
}

function rowsInSight(scroller: HTMLElement): PageRotation['rows'] {
  if (scroller.scrollHeight <= scroller.clientHeight + scrollTolerance) return undefined;
  const top = scroller.scrollTop + headHeight(scroller);
  const bottom = scroller.scrollTop + scroller.clientHeight;
  const rows = rowsOf(scroller);
  const first = rows.findIndex((row) => row.offsetTop + row.offsetHeight > top + scrollTolerance);
  const past = rows.findIndex((row) => row.offsetTop + row.offsetHeight > bottom + scrollTolerance);
  const to = Math.max(first + 1, past < 0 ? rows.length : past);
  const heights = rows.slice(to).map(({ offsetHeight }) => offsetHeight);
  return { from: first + 1, to, all: rows.length, past: heights.reduce((sum, height) => sum + height, 0) };
}

function rowsOf(scroller: HTMLElement): HTMLElement[] {
  return [...scroller.querySelectorAll<HTMLElement>('tbody > tr')];
}

/** The height of the table's head, which stays at the top. */
function headHeight(scroller: HTMLElement): number {
  return scroller.querySelector('thead')?.clientHeight ?? 0;
}

function isSame(a: PageRotation['rows'], b: PageRotation['rows']): boolean {
  return a?.from === b?.from && a?.to === b?.to && a?.all === b?.all && a?.past === b?.past;
}
