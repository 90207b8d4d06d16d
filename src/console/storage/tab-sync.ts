/** Tells the other tabs of this browser which module was written to, so that they need not wait to read it again. */
import * as z from 'zod/mini';
import { storedValue } from '#console/storage/stored-value.ts';
import { isSegment, type Segment } from '#contract/core/segments.ts';

const written = storedValue({ key: 'comptoir.written', scope: 'browser', format: 'text', schema: z.string() });

export function notifyOtherTabs(segment: Segment): void {
  // With another number each time: the browser is silent about a text that stands there already.
  written.save(`${segment} ${Math.random()}`);
}

/** Gives what ends the hearing. */
export function hearOtherTabs(listener: (segment: Segment) => void): () => void {
  return written.subscribeElsewhere((said) => {
    const [segment = ''] = said.split(' ');
    if (isSegment(segment)) listener(segment);
  });
}
