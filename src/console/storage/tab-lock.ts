/**
 * Locks that tell what is open or under way in some tab: drafts, and imports that are being sent. The browser releases the
 * locks of a tab that closes or crashes.
 */

/** Drafts were the first, and tabs with an older console use their name for all. */
const lockName = (id: string) => `comptoir.draft.${id}`;

/**
 * Without TLS the browser has no locks. Every draft then looks free, which at worst offers a draft that is still being
 * typed. An import, which could be sent twice, has other means.
 */
function lockManager(): LockManager | undefined {
  return navigator.locks;
}

/** Milliseconds that a tab just closed may take to release its locks. */
const grace = 600;

/** Locks what nobody else knows yet, such as a form's own draft. Returns the function that releases it. */
export function lockOwn(id: string): () => void {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void lockManager()?.request(lockName(id), () => released);
  return release;
}

/** Locks what another tab may have. Undefined if one has it; otherwise the function that releases it. */
export function tryLock(id: string): Promise<(() => void) | undefined> {
  const locks = lockManager();
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    const hold = () => new Promise<void>((release) => resolve(release));
    locks.request(lockName(id), { signal: AbortSignal.timeout(grace) }, hold).catch(() => resolve(undefined));
  });
}

/** Resolves when no tab has it locked any longer. */
export async function whenUnlocked(id: string, signal: AbortSignal): Promise<void> {
  await lockManager()?.request(lockName(id), { signal }, () => undefined);
}

/** Those of the ids that an open tab has locked. */
export async function findLocked(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { held = [] } = (await lockManager()?.query()) ?? {};
  const names = new Set(held.map(({ name }) => name));
  return new Set(ids.filter((id) => names.has(lockName(id))));
}
