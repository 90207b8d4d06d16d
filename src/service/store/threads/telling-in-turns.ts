/** Replies that came together are told in batches, so that other requests are served in between. */
import { setImmediate as turn } from 'node:timers/promises';

/**
 * Milliseconds of a batch. A commit may settle many jobs at once. Each batch takes half as long as the turn of the event
 * loop before it, so that whoever writes gets a third of this thread where there is much to read, and holds up nobody where
 * there is not.
 */
const batch = { min: 1, max: 8 };

interface TellingInTurns<Reply> {
  add(replies: readonly Reply[]): void;
  /** Tells at once what was not told yet. */
  tellAll(): void;
}

export function tellingInTurns<Reply>(tell: (reply: Reply) => void): TellingInTurns<Reply> {
  const untold: Reply[] = [];
  let isTelling = false;

  async function tellBatch(milliseconds: number): Promise<void> {
    const until = performance.now() + milliseconds;
    do {
      const reply = untold.shift();
      if (reply === undefined) break;
      tell(reply);
      // What follows an answer runs before the next is told, so the time that it takes counts.
      await undefined;
    } while (performance.now() < until);
  }

  async function tellInTurns(): Promise<void> {
    isTelling = true;
    let turnTook = 0;
    while (untold.length) {
      await tellBatch(Math.min(Math.max(turnTook / 2, batch.min), batch.max));
      const told = performance.now();
      await turn();
      turnTook = performance.now() - told;
    }
    isTelling = false;
  }

  return {
    add: (replies) => {
      untold.push(...replies);
      if (!isTelling) void tellInTurns();
    },
    tellAll: () => {
      for (const reply of untold.splice(0)) tell(reply);
    },
  };
}
