/** Tells the other tabs of this browser which module was written to, so that they need not wait to read it again. */
import { freshId } from '#console/kit/fresh-id.ts';
import { isSegment, type Segment } from '#contract/segments.ts';

const toldUnder = 'comptoir.written';

export function tellOtherTabs(segment: Segment): void {
  try {
    // Under a fresh id, for what stands there already is no news.
    localStorage.setItem(toldUnder, `${segment} ${freshId()}`);
  } catch {
    // A browser without room tells nothing: the other tabs read again in their own time.
  }
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
