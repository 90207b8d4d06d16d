/**
 * Runs only a few long reads of each token at a time, so that someone with many of them waits without delaying others.
 */

export interface FairQueue {
  take<T>(tokenId: number, work: () => Promise<T>): Promise<T>;
}

/** Half of the reader threads. */
const atOnce = 2;

export function fairQueueByToken(): FairQueue {
  const underWay = new Map<number, number>();
  const waiting = new Map<number, (() => void)[]>();

  function begin(tokenId: number): Promise<void> | undefined {
    const count = underWay.get(tokenId) ?? 0;
    if (count < atOnce) {
      underWay.set(tokenId, count + 1);
      return undefined;
    }
    return new Promise((resolve) => {
      const queue = waiting.get(tokenId) ?? [];
      waiting.set(tokenId, queue);
      queue.push(resolve);
    });
  }

  /** Passes the turn to the next read of this token, if one waits. */
  function end(tokenId: number): void {
    const next = waiting.get(tokenId)?.shift();
    if (next) {
      next();
      return;
    }
    waiting.delete(tokenId);
    const count = (underWay.get(tokenId) ?? 1) - 1;
    if (count) underWay.set(tokenId, count);
    else underWay.delete(tokenId);
  }

  return {
    take: async (tokenId, work) => {
      await begin(tokenId);
      try {
        return await work();
      } finally {
        end(tokenId);
      }
    },
  };
}
