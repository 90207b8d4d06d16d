/** Returns a function that runs at most so many tasks at once; further ones wait in the order in which they came. */
export function createConcurrencyLimit(concurrency: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running < concurrency) running++;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      // The slot passes directly to the next task, so that a task that arrives before it resumes cannot take it.
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
