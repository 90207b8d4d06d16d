/** Long reads, a few at a time for each token: whoever asks for many waits for their own and holds up nobody else. */

export interface FairQueue {
  take<T>(tokenId: number, work: () => Promise<T>): Promise<T>;
}

/** Half of the threads that read. */
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

  /** The turn goes to the next that waits, if any does. */
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
