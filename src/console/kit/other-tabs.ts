/** Tells the other tabs of this browser which module was written to, so that they need not wait to read it again. */

import { keep } from '#console/keep.ts';
import { freshId } from '#console/kit/fresh-id.ts';
import { isSegment, type Segment } from '#contract/segments.ts';

const toldUnder = 'comptoir.written';

export function tellOtherTabs(segment: Segment): void {
  // Under a fresh id, for what stands there already is no news.
  keep(localStorage, toldUnder, `${segment} ${freshId()}`);
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
