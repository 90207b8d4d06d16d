/** Long work in steps, so that the page draws and answers meanwhile, and whoever no longer wants the result is not kept waiting. */

/** About a frame. Each pause takes some milliseconds of its own. */
const partMilliseconds = 16;

/** Throws where `signal` is aborted between steps. */
export async function runInSteps<R>(steps: Generator<undefined, R>, signal: AbortSignal): Promise<R> {
  for (;;) {
    for (const until = performance.now() + partMilliseconds; performance.now() < until; ) {
      const { done, value } = steps.next();
      if (done) return value;
    }
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  }
}
