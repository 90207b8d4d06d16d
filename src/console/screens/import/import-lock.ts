/**
 * Locks that tell which imports are being sent, in some tab. Without TLS the browser has none: there a tab stores a beat
 * every few seconds, which others see. Two tabs that begin in the same instant are not kept apart by it.
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

/** Undefined if it is being sent, by this tab or another; otherwise the function that releases it. */
export async function tryLockImport(id: string): Promise<(() => void) | undefined> {
  if (navigator.locks) return tryLock(id);
  return isBeating(id) ? undefined : beginBeating(id);
}

function beginBeating(id: string): () => void {
  const stored = beats.of(id);
  const beat = () => stored.set(readInstant());
  const timer = setInterval(beat, beatMilliseconds);
  function end() {
    clearInterval(timer);
    window.removeEventListener('pagehide', onHidden);
    stored.remove();
  }
  // A page that the browser keeps may be shown again, and goes on.
  const onHidden = ({ persisted }: PageTransitionEvent) => !persisted && end();
  window.addEventListener('pagehide', onHidden);
  beat();
  return end;
}

/** Resolves when no tab sends it any longer. Rejects when it is aborted. */
export function whenSent(id: string, signal: AbortSignal): Promise<void> {
  if (navigator.locks) return whenUnlocked(id, signal);
  return new Promise((resolve, reject) => {
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
    function check() {
      if (isBeating(id)) return;
      stop();
      resolve();
    }
    signal.addEventListener('abort', onAbort);
    check();
  });
}

/** Those of the ids that some tab is sending. */
export async function findSending(ids: readonly string[]): Promise<ReadonlySet<string>> {
  return navigator.locks ? findLocked(ids) : new Set(ids.filter(isBeating));
}
