/** Replies that came together are delivered in batches, so that other requests are served in between. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/**
 * Milliseconds of a batch. A commit may settle many jobs at once. Each batch takes half as long as the turn of the
 * event loop before it, so that writes get a third of this thread if there is much to read, and delay nobody if there
 * is not.
 */
const batch = { min: 1, max: 8 };

interface BatchedDelivery<Reply> {
  add(replies: readonly Reply[]): void;
  /** Delivers at once everything that still waits. */
  flush(): void;
}

/** `deliver` gets the replies in the order in which they were added, and must not throw. */
export function deliverInBatches<Reply>(deliver: (reply: Reply) => void): BatchedDelivery<Reply> {
  const undelivered: Reply[] = [];
  let isDelivering = false;

  async function deliverBatch(milliseconds: number): Promise<void> {
    const until = performance.now() + milliseconds;
    do {
      const reply = undelivered.shift();
      if (reply === undefined) break;
      deliver(reply);
      // The further work for a reply runs before the next one is delivered, so its time counts.
      await undefined;
    } while (performance.now() < until);
  }

  async function deliverAll(): Promise<void> {
    isDelivering = true;
    let turnTook = 0;
    while (undelivered.length) {
      await deliverBatch(Math.min(Math.max(turnTook / 2, batch.min), batch.max));
      const delivered = performance.now();
      await yieldToEventLoop();
      turnTook = performance.now() - delivered;
    }
    isDelivering = false;
  }

  return {
    add: (replies) => {
      undelivered.push(...replies);
      if (!isDelivering) void deliverAll();
    },
    flush: () => {
      for (const reply of undelivered.splice(0)) deliver(reply);
    },
  };
}
