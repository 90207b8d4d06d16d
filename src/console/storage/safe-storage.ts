/**
 * Access to the browser's two storages that never throws. If a storage is full or blocked (a private window, a blocked
 * site), values last as long as the page.
 */

export type Area = 'local' | 'session';

/** Values that the browser could not store. They last as long as the page and take precedence over the storage. */
const unsaved: Record<Area, Map<string, string>> = { local: new Map(), session: new Map() };
const listeners = new Set<OnChange>();
/** Values of the current person that code of this tab keeps in memory besides the storage. */
const memories: { clear: () => void }[] = [];

export function readText(area: Area, key: string): string | null {
  return unsaved[area].get(key) ?? attempt(() => storageOf(area).getItem(key)) ?? null;
}

/** Returns false, and changes nothing, if the browser could not store the value. */
export function writeText(area: Area, key: string, text: string): boolean {
  const isStored = attempt(() => {
    storageOf(area).setItem(key, text);
    return true;
  });
  if (!isStored) return false;
  unsaved[area].delete(key);
  notifyListeners(key);
  return true;
}

export function keepInMemory(area: Area, key: string, text: string): void {
  unsaved[area].set(key, text);
  notifyListeners(key);
}

export function removeText(area: Area, key: string): void {
  if (readText(area, key) === null) return;
  unsaved[area].delete(key);
  attempt(() => storageOf(area).removeItem(key));
  notifyListeners(key);
}

/** Removes what this tab has stored, so that its next user sees none of it. Drafts are in the other storage. */
export function clearTab(kept: readonly string[] = []): void {
  for (const key of keysIn('session')) if (!kept.includes(key)) removeText('session', key);
  for (const memory of memories) memory.clear();
}

/** A map that lasts as long as the page and is emptied by `clearTab`, so that the next person sees none of it. */
export function personalMap<K, V>(entries?: Iterable<readonly [K, V]>): Map<K, V> {
  const map = new Map(entries);
  memories.push(map);
  return map;
}

export function keysIn(area: Area): string[] {
  return [...new Set([...(attempt(() => Object.keys(storageOf(area))) ?? []), ...unsaved[area].keys()])];
}

type OnChange = (key: string | null, text?: string | null) => void;

/**
 * Calls the listener when something is written in this tab or another; a null key means anything. Returns a function
 * that stops it.
 */
export function watchStorage(listener: OnChange): () => void {
  const stop = watchOtherTabs(listener);
  listeners.add(listener);
  return () => {
    stop();
    listeners.delete(listener);
  };
}

/** Calls the listener with what another tab wrote; null if it removed the value. Returns a function that stops it. */
export function watchOtherTabs(listener: (key: string | null, text: string | null) => void): () => void {
  const onElsewhere = ({ key, newValue }: StorageEvent) => listener(key, newValue);
  window.addEventListener('storage', onElsewhere);
  return () => window.removeEventListener('storage', onElsewhere);
}

/** Throws if the browser blocks storage, which even reading the property does then. */
function storageOf(area: Area): Storage {
  return area === 'session' ? sessionStorage : localStorage;
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function notifyListeners(key: string): void {
  for (const listener of listeners) listener(key);
}
