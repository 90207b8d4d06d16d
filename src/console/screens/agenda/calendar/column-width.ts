/** How wide the columns are, for the style sheets: written at the grid itself, so that a resize draws no card again. */
import { type RefObject, useLayoutEffect } from 'react';

/** In pixels. A head needs this much for a bay's name in one line. */
const oneLine = 112;
/** A narrower card has no room for a name beside the others, so it is written downwards. */
const oneName = 46;

/** `count`: the columns. A test environment may lack the observer; then they count as wide. */
export function useColumnWidth(frame: RefObject<HTMLElement | null>, count: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: more columns are narrower ones.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const width = element.querySelector('[role=cell][data-column]')?.getBoundingClientRect().width ?? oneLine;
      element.dataset.columns = width < oneName ? 'slim' : width < oneLine ? 'narrow' : 'wide';
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, count]);
}
