/** Replies that came together are delivered in batches, so that other requests are served in between. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/**
 * Milliseconds of a batch. A commit may settle many jobs at once. Each batch takes half as long as the turn of the event
 * loop before it, so that whoever writes gets a third of this thread where there is much to read, and holds up nobody where
 * there is not.
 */
const batch = { min: 1, max: 8 };

interface BatchedDelivery<Reply> {
  add(replies: readonly Reply[]): void;
  /** Delivers at once what still waits. */
  flush(): void;
}

/** `deliver` gets them in the order in which they were added, and must not throw. */
export function deliverInBatches<Reply>(deliver: (reply: Reply) => void): BatchedDelivery<Reply> {
  const undelivered: Reply[] = [];
  let isDelivering = false;

  async function deliverBatch(milliseconds: number): Promise<void> {
    const until = performance.now() + milliseconds;
    do {
      const reply = undelivered.shift();
      if (reply === undefined) break;
      deliver(reply);
      // What follows an answer runs before the next is delivered, so the time that it takes counts.
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
