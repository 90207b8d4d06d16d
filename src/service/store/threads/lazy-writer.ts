/** Starts the writer thread with the first write, so that the service starts faster. */
import type { StorageFailure } from '#service/store/storage-failure.ts';
import { newCounts, readCounts } from '#service/store/store-usage.ts';
import type { Writer } from '#service/store/threads/threaded-writer.ts';

/** A failed start refuses the write that needed it, and the next write tries again. */
export function writerOnDemand(start: () => Promise<Writer>): Writer {
  let writer: Writer | undefined;
  let starting: Promise<Writer> | undefined;
  let reportDeath: (cause: StorageFailure) => void;
  const died = new Promise<StorageFailure>((resolve) => {
    reportDeath = resolve;
  });

  async function begin(): Promise<Writer> {
    writer = await start();
    void writer.died.then(reportDeath);
    return writer;
  }

  function started(): Promise<Writer> {
    starting ??= begin().catch((cause) => {
      // The reason of the failure may no longer exist at the next write.
      starting = undefined;
      throw cause;
    });
    return starting;
  }

  return {
    died,
    queue: () => writer?.queue() ?? 0,
    isFull: (tokenId) => writer?.isFull(tokenId) ?? false,
    counts: () => writer?.counts() ?? readCounts(newCounts()),
    submit: (job) => (writer ? writer.submit(job) : started().then((begun) => begun.submit(job))),
    close: async () => {
      // A writer whose start fails has nothing to close, and the write that needed it gets the error.
      const begun = await starting?.catch(() => undefined);
      await begun?.close();
    },
  };
}
