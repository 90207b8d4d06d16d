/** Submits jobs to the writer, with the types of their results, and publishes what they wrote. */
import type { ChangeFeed } from '#service/store/changes/change-feed.ts';
import type { Store } from '#service/store/store.ts';
import type { Writer } from '#service/store/threads/threaded-writer.ts';
import type { JobResult } from '#service/store/writer-jobs.ts';

/** A change is published once its commit is on the disk, and before the one who asked for it has the answer. */
export function submitTo(writer: Pick<Writer, 'submit'>, changes: ChangeFeed): Store['submit'] {
  return async (job) => {
    const result = await writer.submit(job);
    noteChange(changes, result);
    // The writer answers each job with the result type that `JobResults` gives for its name.
    return result as never;
  };
}

function noteChange(changes: ChangeFeed, result: JobResult): void {
  if (typeof result !== 'object' || !('change' in result) || !result.change) return;
  changes.note(result.change, result.etag);
}
