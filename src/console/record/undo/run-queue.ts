/** Runs are queued, because the next step is known only when the previous run has ended. */
export function createRunQueue() {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    enqueue: (run: () => Promise<boolean>): Promise<boolean> => {
      waiting++;
      const mine = last.then(run).finally(() => waiting--);
      last = mine.catch(() => undefined);
      return mine;
    },
    isRunning: () => waiting > 0,
  };
}
