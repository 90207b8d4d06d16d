/**
 * Classifies the width of the columns for the style sheets, as a data attribute of the grid, so that a resize renders
 * no card again. The height of their heads is a variable, for what stays below them.
 */
import { type RefObject, useLayoutEffect } from 'react';

/** In pixels: the width at which a column head has room for a bay's name on one line. */
const oneLine = 112;
/** In a narrower column, cards write names vertically because they do not fit horizontally. */
const oneName = 46;
/** From this width on, a card of a quarter of a column still has room for a name. */
const severalNames = 242;

/** `count` is the number of columns. Without a ResizeObserver, the columns count as wide. */
export function useColumnWidth(frame: RefObject<HTMLElement | null>, count: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: more columns are narrower ones.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const width = element.querySelector('[role=cell][data-column]')?.getBoundingClientRect().width ?? oneLine;
      element.dataset.columns = nameOf(width);
      const heads = element.querySelector<HTMLElement>('[role=rowgroup]')?.offsetHeight ?? 0;
      element.style.setProperty('--heads', `${heads}px`);
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
