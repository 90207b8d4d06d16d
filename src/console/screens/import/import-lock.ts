/**
 * Locks that tell which imports are being sent, in some tab. Without TLS the browser has none: there a tab stores a beat
 * every few seconds, which others see, and answers who asks. Two tabs that begin in the same instant are not kept apart by it.
 */
import * as z from 'zod/mini';
import { storedValues } from '#console/storage/stored-values.ts';
import { findLocked, tryLock, whenUnlocked } from '#console/storage/tab-lock.ts';
import { readInstant } from '#console/time/wall-clock.ts';

/** The time of the last beat, in milliseconds. */
const beats = storedValues({ key: 'comptoir.sending', scope: 'browser', schema: z.number() });
const beatMilliseconds = 5000;
/** A browser may let a tab in the background run only once a minute. */
const silenceMilliseconds = 90_000;

const isBeating = (id: string) => Math.abs(readInstant() - (beats.of(id).get() ?? Number.NaN)) < silenceMilliseconds;

/** Between one question and the next, in milliseconds. A tab that is at work may be late with its answer. */
const questionMilliseconds = 2000;
const questions = 3;

type Message = { asks: string } | { sends: string };

interface ImportLock {
  release: () => void;
  /** False once another tab has it: the browser had put this one to sleep, so that it answered nobody. */
  isHeld: () => boolean;
}

/** Undefined if it is being sent, by this tab or another. */
export async function tryLockImport(id: string): Promise<ImportLock | undefined> {
  if (navigator.locks) {
    const release = await tryLock(id);
    return release && { release, isHeld: () => true };
  }
  // While nobody answered, another tab may have begun.
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
    // Where nothing can be stored, nobody can take it over either.
    last = stored.get() === now ? now : undefined;
  }
  const timer = setInterval(beat, beatMilliseconds);
  function release() {
    clearInterval(timer);
    window.removeEventListener('pagehide', onHidden);
    stopAnswering();
    if (isHeld()) stored.remove();
  }
  // A page that the browser keeps may be shown again, and goes on.
  const onHidden = ({ persisted }: PageTransitionEvent) => !persisted && release();
  window.addEventListener('pagehide', onHidden);
  beat();
  return { release, isHeld };
}

/** Returns the function that ends it. */
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

/** Whether some tab sends it. The beat of a tab that is gone, which answers nobody, is removed. */
async function isSending(id: string): Promise<boolean> {
  const stored = beats.of(id);
  const last = stored.get();
  if (!isBeating(id)) return false;
  if ((await isAnswered(id)) || stored.get() !== last) return isBeating(id);
  stored.remove();
  return false;
}

/**
 * A tab in the background may beat once a minute only, but it answers at once. Each question has its own time, so that after a
 * sleep of the computer a tab is not given up before it is awake.
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

/** Those of the ids that some tab is sending. */
export async function findSending(ids: readonly string[]): Promise<ReadonlySet<string>> {
  return navigator.locks ? findLocked(ids) : new Set(ids.filter(isBeating));
}
