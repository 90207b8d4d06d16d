import type { Replica } from '#console/data/replica/replica.ts';

interface Filling {
  signal?: AbortSignal;
  onProgress?: (progress: { read: number; total: number }) => void;
  /** The greatest age of the first page, in milliseconds. An older replica is read again. */
  oldest: number;
}

/** Resolves once the replica is whole, also beyond the automatic limit. Rejects where the read fails or is aborted. */
export async function fillReplica(copy: Replica, { signal, onProgress, oldest }: Filling): Promise<void> {
  signal?.throwIfAborted();
  const release = copy.retain({ limit: Number.POSITIVE_INFINITY, revalidates: false });
  if (copy.age > oldest) copy.reload();
  let stop = () => {};
  try {
    await new Promise<void>((resolve, reject) => {
      const checkDemand = () => {
        const { state, read, total, error } = copy.progress();
        onProgress?.({ read, total });
        if (state === 'done') resolve();
        else if (state === 'failed') reject(error);
        else if (state === 'paused') copy.resume();
      };
      const unsubscribe = copy.subscribe(checkDemand);
      const abort = () => reject(signal?.reason);
      signal?.addEventListener('abort', abort);
      stop = () => {
        unsubscribe();
        signal?.removeEventListener('abort', abort);
      };
      checkDemand();
    });
  } finally {
    stop();
    release();
  }
}
