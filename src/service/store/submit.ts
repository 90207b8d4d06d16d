/** A writer's jobs, with the types of their results. */
import type { Store } from '#service/store/store.ts';
import type { Writer } from '#service/store/threaded-writer.ts';

export function submitTo(writer: Pick<Writer, 'submit'>): Store['submit'] {
  // The writer answers each job with the result type that `JobResults` gives for its name.
  return async (job) => (await writer.submit(job)) as never;
}
