/** Runs long work in steps, so that the page stays responsive and the work can be aborted. */

/** About a frame. Shorter parts would take longer in total, because each pause takes some milliseconds. */
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
