/**
 * Locks that show what is open or running in some tab: drafts, and imports that are being sent. The browser releases
 * the locks of a tab that closes or crashes.
 */

/** All locks have the prefix of drafts, because tabs with another version of the console use it, too. */
const lockName = (id: string) => `comptoir.draft.${id}`;

/**
 * Undefined without TLS, because browsers then have no locks. Every draft then looks free, so at worst one that is
 * still being typed is offered. Imports, which could be sent twice, are protected by other means.
 */
function lockManager(): LockManager | undefined {
  return navigator.locks;
}

/** Milliseconds that a tab just closed may take to release its locks. */
const grace = 600;

/** Locks something that no other tab can have, such as a form's own draft. Returns a function that releases it. */
export function lockOwn(id: string): () => void {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void lockManager()?.request(lockName(id), () => released);
  return release;
}

/** Locks something that another tab may have. Undefined if one has it; otherwise a function that releases it. */
export function tryLock(id: string): Promise<(() => void) | undefined> {
  const locks = lockManager();
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    const hold = () => new Promise<void>((release) => resolve(release));
    locks.request(lockName(id), { signal: AbortSignal.timeout(grace) }, hold).catch(() => resolve(undefined));
  });
}

/** Resolves when no tab holds the lock. */
export async function whenUnlocked(id: string, signal: AbortSignal): Promise<void> {
  await lockManager()?.request(lockName(id), { signal }, () => undefined);
}

/** The ids that an open tab has locked. */
export async function findLocked(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { held = [] } = (await lockManager()?.query()) ?? {};
  const names = new Set(held.map(({ name }) => name));
  return new Set(ids.filter((id) => names.has(lockName(id))));
}
