/**
 * The two storages of the browser, made safe. One that is full or forbidden (a private window, a blocked site) never
 * breaks a page: what it does not keep is gone with the page, and nothing throws.
 */

export type Area = 'local' | 'session';

/** What the browser did not keep: it lasts as long as the page, and counts before what stands in the storage. */
const unsaved: Record<Area, Map<string, string>> = { local: new Map(), session: new Map() };
const listeners = new Set<OnChange>();

export function readText(area: Area, key: string): string | null {
  return unsaved[area].get(key) ?? attempt(() => storageOf(area).getItem(key)) ?? null;
}

/** False where the browser did not keep it: then nothing has changed. */
export function writeText(area: Area, key: string, text: string): boolean {
  const isKept = attempt(() => {
    storageOf(area).setItem(key, text);
    return true;
  });
  if (!isKept) return false;
  unsaved[area].delete(key);
  tell(key);
  return true;
}

export function holdText(area: Area, key: string, text: string): void {
  unsaved[area].set(key, text);
  tell(key);
}

export function removeText(area: Area, key: string): void {
  if (readText(area, key) === null) return;
  unsaved[area].delete(key);
  attempt(() => storageOf(area).removeItem(key));
  tell(key);
}

export function keysIn(area: Area): string[] {
  return [...new Set([...(attempt(() => Object.keys(storageOf(area))) ?? []), ...unsaved[area].keys()])];
}

type OnChange = (key: string | null, text?: string | null) => void;

/** Calls back when something is written, in this tab or in another; null is anything. Returns what ends it. */
export function watchStorage(listener: OnChange): () => void {
  const stop = watchOtherTabs(listener);
  listeners.add(listener);
  return () => {
    stop();
    listeners.delete(listener);
  };
}

/** Calls back with what another tab wrote; null where it took it away. Returns what ends it. */
export function watchOtherTabs(listener: (key: string | null, text: string | null) => void): () => void {
  const onElsewhere = ({ key, newValue }: StorageEvent) => listener(key, newValue);
  window.addEventListener('storage', onElsewhere);
  return () => window.removeEventListener('storage', onElsewhere);
}

/** Throws where the browser forbids it: to name the storage is enough. */
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

function tell(key: string): void {
  for (const listener of listeners) listener(key);
}
