import { isTemporary } from '#console/data/service-error.ts';

const attempts = 5;
const firstPause = 1000;

/** Asks again, after longer and longer pauses, where the service is busy or away. */
export async function retry<T>(read: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read();
    } catch (error) {
      if (signal?.aborted || !isTemporary(error) || attempt === attempts) throw error;
      await wait(firstPause * 2 ** (attempt - 1), signal);
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
