/** Attempts at a source that refuses: about two minutes in all, besides the time that its answers take. */
export const maxAttempts = 17;
const firstPause = 250;
const maxPause = 10_000;

/**
 * Milliseconds before the next attempt, after `count` of them. A source that asks for a short pause each time must not
 * use up the attempts within seconds.
 */
export function pauseAfter(count: number, requested = 0): number {
  return Math.max(requested, Math.min(firstPause * 2 ** (count - 1), maxPause));
}
