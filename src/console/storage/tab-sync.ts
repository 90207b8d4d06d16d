/** Tells the other tabs of this browser which module was written to, so that they need not wait to read it again. */

import { keep } from '#console/storage/safe-storage.ts';
import { isSegment, type Segment } from '#contract/segments.ts';

const toldUnder = 'comptoir.written';

export function tellOtherTabs(segment: Segment): void {
  // With another number each time: the browser is silent about a text that stands there already.
  keep(localStorage, toldUnder, `${segment} ${Math.random()}`);
}

/** Gives what ends the hearing. */
export function hearOtherTabs(listener: (segment: Segment) => void): () => void {
  const onTold = ({ key, newValue }: StorageEvent) => {
    const [segment = ''] = (newValue ?? '').split(' ');
    if (key === toldUnder && isSegment(segment)) listener(segment);
  };
  window.addEventListener('storage', onTold);
  return () => window.removeEventListener('storage', onTold);
}
