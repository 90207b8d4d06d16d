/** How wide the columns are, for the style sheets: written at the grid itself, so that a resize draws no card again. */
import { type RefObject, useLayoutEffect } from 'react';

/** In pixels. A head needs this much for a bay's name in one line. */
const oneLine = 112;
/** A narrower card has no room for a name beside the others, so it is written downwards. */
const oneName = 46;
/** From here on even the cards of a quarter of a column have room for one. */
const severalNames = 242;

/** `count`: the columns. A test environment may lack the observer; then they count as wide. */
export function useColumnWidth(frame: RefObject<HTMLElement | null>, count: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: more columns are narrower ones.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const width = element.querySelector('[role=cell][data-column]')?.getBoundingClientRect().width ?? oneLine;
      element.dataset.columns = nameOf(width);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, count]);
}

function nameOf(width: number): 'slim' | 'narrow' | 'wide' | 'broad' {
  if (width < oneName) return 'slim';
  if (width < oneLine) return 'narrow';
  return width < severalNames ? 'wide' : 'broad';
}
