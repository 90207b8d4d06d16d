/** Listens again whenever the stream ends, after a random pause, because many consoles lose it at the same moment. */
import { sleep, streamPauses } from '#console/data/connection/retry-policy.ts';
import type { StreamEnd, StreamMessage } from '#console/data/live/change-stream.ts';

export interface ListeningOptions {
  listen: (
    since: string | undefined,
    signal: AbortSignal,
    onMessage: (message: StreamMessage) => void,
  ) => Promise<StreamEnd>;
  /** The position after which to listen, asked before each attempt. */
  position: () => string | undefined;
  onMessage: (message: StreamMessage) => void;
  /** The stream ended; it may come back. */
  onLost: () => void;
  onSignedOut: () => void;
  signal: AbortSignal;
}

/** Resolves when it is aborted, or when listening again would fail. Rejects with what `listen` rejects with. */
export async function keepListening(options: ListeningOptions): Promise<void> {
  const { listen, position, onMessage, onLost, onSignedOut, signal } = options;
  let pause = streamPauses.first;
  while (!signal.aborted) {
    const end = await listen(position(), signal, onMessage).finally(onLost);
    if (end.reason === 'signedOut') onSignedOut();
    if (end.reason !== 'lost') return;
    if (end.wasLive) pause = streamPauses.first;
    const requestedPause = (end.retryAfter ?? 0) * 1000;
    // The browser coming back online is a reason to try at once.
    await sleep(Math.max(pause, requestedPause) * (0.5 + Math.random()), signal, ['online']);
    pause = Math.min(2 * pause, streamPauses.longest);
  }
}
