/** Listens again whenever the stream ends. Many consoles lose it at the same moment, so none comes back at a fixed one. */
import type { StreamEnd, StreamMessage } from '#console/data/live/change-stream.ts';

const firstPauseMilliseconds = 1000;
const maxPauseMilliseconds = 60_000;

export interface ListeningOptions {
  listen: (
    since: string | undefined,
    signal: AbortSignal,
    onMessage: (message: StreamMessage) => void,
  ) => Promise<StreamEnd>;
  /** Where to go on, each time. */
  position: () => string | undefined;
  onMessage: (message: StreamMessage) => void;
  /** The stream ended; it may come back. */
  onLost: () => void;
  onSignedOut: () => void;
  signal: AbortSignal;
}

/** Resolves when it is aborted, or when listening again would fail. */
export async function keepListening(options: ListeningOptions): Promise<void> {
  const { listen, position, onMessage, onLost, onSignedOut, signal } = options;
  let pause = firstPauseMilliseconds;
  while (!signal.aborted) {
    const end = await listen(position(), signal, onMessage);
    onLost();
    if (end.reason === 'signedOut') onSignedOut();
    if (end.reason !== 'lost') return;
    if (end.wasLive) pause = firstPauseMilliseconds;
    await sleep(Math.max(pause, (end.retryAfter ?? 0) * 1000) * (0.5 + Math.random()), signal);
    pause = Math.min(2 * pause, maxPauseMilliseconds);
  }
}

/** The browser's line coming back is a reason to try at once. */
function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      window.removeEventListener('online', wake);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, milliseconds);
    window.addEventListener('online', wake);
    signal.addEventListener('abort', wake);
    if (signal.aborted) wake();
  });
}
