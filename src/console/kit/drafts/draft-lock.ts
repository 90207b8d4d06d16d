/** Which drafts are being typed in some tab right now. A tab that dies lets go of its own. */

const lockName = (id: string) => `comptoir.draft.${id}`;

/** Absent where the console is reached without TLS: then every draft looks free, and is still in nobody's way. */
function lockManager(): LockManager | undefined {
  return navigator.locks;
}

/** Returns what lets it go again. */
export function holdDraft(id: string): () => void {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  void lockManager()?.request(lockName(id), () => held);
  return letGo;
}

/** The ids among these that a living tab holds. */
export async function findHeld(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { held = [] } = (await lockManager()?.query()) ?? {};
  const names = new Set(held.map(({ name }) => name));
  return new Set(ids.filter((id) => names.has(lockName(id))));
}
