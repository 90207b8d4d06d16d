import { isTemporary } from '#console/data/service-error.ts';

const maxAttempts = 5;
const firstDelayMilliseconds = 1000;

/** Repeats a request with growing delays while the service is busy or unreachable. */
export async function retry<T>(read: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read();
    } catch (error) {
      if (signal?.aborted || !isTemporary(error) || attempt === maxAttempts) throw error;
      await wait(firstDelayMilliseconds * 2 ** (attempt - 1), signal);
    }
  }
}

function wait(time: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, time);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
