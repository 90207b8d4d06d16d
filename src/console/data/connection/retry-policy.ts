/**
 * Which requests are sent again automatically, how often, and after which pause. Only reads are: the person sends a
 * refused write again, and `resumable-run.ts` of the lists handles runs of many writes.
 */
import { isTemporary } from '#console/data/service-error.ts';

/** How often a failed read is repeated before the page that waits for it shows the error. */
const maxQueryRetries = 2;

/** A read of a thousand records must not be lost by one failure, so it gets more attempts, with growing pauses. */
const maxAttempts = 5;
const firstDelayMilliseconds = 1000;

/**
 * If the service asks for a longer pause, or for more pauses, the request fails, so that the person decides what to do.
 */
const maxRetryAfterSeconds = 120;
export const maxRequestedPauses = 5;

/**
 * Milliseconds between attempts to reach a silent service: the first pause, with or without a page open, doubles up to
 * the longest.
 */
export const reconnectPauses = { signedIn: 2000, signingIn: 1000, longest: 30_000 };

/** Milliseconds before the stream of changes is requested again. */
export const streamPauses = { first: 1000, longest: 60_000 };

/** For TanStack Query, which adds the pauses itself. */
export function mayRetryQuery(failures: number, error: unknown): boolean {
  return failures < maxQueryRetries && isTemporary(error);
}

/** The same for a part of a page that is shown without it meanwhile: it gets as many attempts as with `retry`. */
export function mayRetryRead(failures: number, error: unknown): boolean {
  return failures < maxAttempts - 1 && isTemporary(error);
}

/** Whether the service says itself when it can be asked again, and that is soon enough. */
export function isRetryRequested({ status, retryAfter }: { status: number; retryAfter?: number }): boolean {
  return (status === 429 || status === 503) && retryAfter !== undefined && retryAfter <= maxRetryAfterSeconds;
}

/** Repeats a read with growing delays while the service is busy or unreachable. */
export async function retry<T>(read: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read();
    } catch (error) {
      if (signal?.aborted || !isTemporary(error) || attempt === maxAttempts) throw error;
      await sleep(firstDelayMilliseconds * 2 ** (attempt - 1), signal);
      signal?.throwIfAborted();
    }
  }
}

/** Resolves after this time, or at once when the signal is aborted or one of these events of the window happens. */
export function sleep(milliseconds: number, signal?: AbortSignal | null, at: readonly string[] = []): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', wake);
      for (const event of at) window.removeEventListener(event, wake);
      resolve();
    };
    const timer = setTimeout(wake, milliseconds);
    signal?.addEventListener('abort', wake);
    for (const event of at) window.addEventListener(event, wake);
    if (signal?.aborted) wake();
  });
}
