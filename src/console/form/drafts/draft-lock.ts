/** Which drafts are being typed in some tab right now. A tab that dies lets go of its own. */

const lockName = (id: string) => `comptoir.draft.${id}`;

/** Absent where the console is reached without TLS: then every draft looks free, and is still in nobody's way. */
function lockManager(): LockManager | undefined {
  return navigator.locks;
}

/** A tab that was just closed may need this long to let go, in milliseconds. */
const grace = 600;

/** For a draft of one's own. Returns what lets it go again. */
export function holdDraft(id: string): () => void {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  void lockManager()?.request(lockName(id), () => held);
  return letGo;
}

/** For a draft that was left. Undefined where another tab is typing in it; otherwise what lets it go again. */
export function takeDraft(id: string): Promise<(() => void) | undefined> {
  const locks = lockManager();
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    const hold = () => new Promise<void>((letGo) => resolve(letGo));
    locks.request(lockName(id), { signal: AbortSignal.timeout(grace) }, hold).catch(() => resolve(undefined));
  });
}

/** The ids among these that a living tab holds. */
export async function findHeld(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { held = [] } = (await lockManager()?.query()) ?? {};
  const names = new Set(held.map(({ name }) => name));
  return new Set(ids.filter((id) => names.has(lockName(id))));
}
