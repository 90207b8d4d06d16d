/** Notifies the other tabs of this browser when a module was written, so that they can read it again at once. */
import * as z from 'zod/mini';
import { storedValue } from '#console/storage/stored-value.ts';
import { isSegment, type Segment } from '#contract/core/segments.ts';

const written = storedValue({ key: 'comptoir.written', scope: 'browser', format: 'text', schema: z.string() });

export function notifyOtherTabs(segment: Segment): void {
  // The text differs each time, because the browser sends no event for a value that is already stored.
  written.save(`${segment} ${Math.random()}`);
}

/** Returns the function that stops listening. */
export function listenToOtherTabs(listener: (segment: Segment) => void): () => void {
  return written.subscribeElsewhere((message = '') => {
    const [segment = ''] = message.split(' ');
    if (isSegment(segment)) listener(segment);
  });
}
