/**
 * Locks that show which imports some tab is sending. Without TLS browsers have no locks: there, the sending tab stores
 * the time every few seconds and answers questions of other tabs. This cannot separate two tabs that begin at the same
 * instant.
 */
import * as z from 'zod/mini';
import { storedValues } from '#console/storage/stored-values.ts';
import { findLocked, tryLock, whenUnlocked } from '#console/storage/tab-lock.ts';
import { readInstant } from '#console/time/wall-clock.ts';

/** The time when an import's sender last stored a beat, in milliseconds. */
const beats = storedValues({ key: 'comptoir.sending', scope: 'browser', schema: z.number() });
const beatMilliseconds = 5000;
/** A browser may run the timers of a background tab only once a minute. */
const silenceMilliseconds = 90_000;

const isBeating = (id: string) => Math.abs(readInstant() - (beats.of(id).get() ?? Number.NaN)) < silenceMilliseconds;

/** Milliseconds between two questions, because a busy tab may be slow to answer. */
const questionMilliseconds = 2000;
const questions = 3;

type Message = { asks: string } | { sends: string };

interface ImportLock {
  release: () => void;
  /** False once another tab has taken over, because the browser had suspended this tab and it answered nobody. */
  isHeld: () => boolean;
}

/** Undefined if this or another tab is sending the import already. */
export async function tryLockImport(id: string): Promise<ImportLock | undefined> {
  if (navigator.locks) {
    const release = await tryLock(id);
    return release && { release, isHeld: () => true };
  }
  // Another tab may have begun while this one waited for an answer.
  return (await isSending(id)) || isBeating(id) ? undefined : beginBeating(id);
}

function beginBeating(id: string): ImportLock {
  const stored = beats.of(id);
  const stopAnswering = answerWhoAsks(id);
  let last: number | undefined;
  const isHeld = () => last === undefined || stored.get() === last;
  function beat() {
    if (!isHeld()) return;
    const now = readInstant();
    stored.set(now);
    // If nothing can be stored, no other tab can take over either.
    last = stored.get() === now ? now : undefined;
  }
  const timer = setInterval(beat, beatMilliseconds);
  function release() {
    clearInterval(timer);
    window.removeEventListener('pagehide', onHidden);
    stopAnswering();
    if (isHeld()) stored.remove();
  }
  // A page in the browser's back/forward cache may be shown again, and then goes on sending.
  const onHidden = ({ persisted }: PageTransitionEvent) => !persisted && release();
  window.addEventListener('pagehide', onHidden);
  beat();
  return { release, isHeld };
}

/** Returns the function that stops answering. */
function answerWhoAsks(id: string): () => void {
  const channel = openChannel();
  if (!channel) return () => undefined;
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('asks' in data && data.asks === id) channel.postMessage({ sends: id } satisfies Message);
  };
  return () => channel.close();
}

function openChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('comptoir.sending');
}

/** Whether some tab is sending the import. Removes the beat of a tab that no longer answers. */
async function isSending(id: string): Promise<boolean> {
  const stored = beats.of(id);
  const last = stored.get();
  if (!isBeating(id)) return false;
  if ((await isAnswered(id)) || stored.get() !== last) return isBeating(id);
  stored.remove();
  return false;
}

/**
 * A background tab may store a beat only once a minute, but it answers at once. Several questions are asked one after
 * the other, so that after the computer slept, a tab has time to wake up.
 */
async function isAnswered(id: string): Promise<boolean> {
  const channel = openChannel();
  if (!channel) return true;
  const answer = new Promise<true>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<Message>) => 'sends' in data && data.sends === id && resolve(true);
  });
  try {
    for (let asked = 0; asked < questions; asked++) {
      channel.postMessage({ asks: id } satisfies Message);
      const silence = new Promise<false>((resolve) => setTimeout(() => resolve(false), questionMilliseconds));
      if (await Promise.race([answer, silence])) return true;
    }
    return false;
  } finally {
    channel.close();
  }
}

/** Resolves when no tab sends it any longer. Rejects when it is aborted. */
export function whenSent(id: string, signal: AbortSignal): Promise<void> {
  if (navigator.locks) return whenUnlocked(id, signal);
  return new Promise((resolve, reject) => {
    let isAsking = false;
    const stopWatching = beats.subscribe(check);
    const timer = setInterval(check, beatMilliseconds);
    function stop() {
      stopWatching();
      clearInterval(timer);
      signal.removeEventListener('abort', onAbort);
    }
    function onAbort() {
      stop();
      reject(signal.reason);
    }
    async function check() {
      if (isAsking && isBeating(id)) return;
      isAsking = true;
      const sends = await isSending(id);
      isAsking = false;
      if (sends || signal.aborted) return;
      stop();
      resolve();
    }
    signal.addEventListener('abort', onAbort);
    void check();
  });
}

/** The ids of the imports that some tab is sending. */
export async function findSending(ids: readonly string[]): Promise<ReadonlySet<string>> {
  return navigator.locks ? findLocked(ids) : new Set(ids.filter(isBeating));
}
