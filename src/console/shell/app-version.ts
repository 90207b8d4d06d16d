/** Whether the console that is served now is another than the one that runs in this tab. */
import { useSyncExternalStore } from 'react';
import { readOwnPage } from '#console/data/connection/request.ts';

let isUpdated = false;
const listeners = new Set<() => void>();

export function useIsUpdated(): boolean {
  return useSyncExternalStore(subscribe, () => isUpdated);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The script that began this page: its name carries its content's hash. */
export function ownScript(): string {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
}

/** Reads the page that begins the console, and compares what it begins with. */
export async function checkForUpdate(): Promise<boolean> {
  if (isUpdated) return true;
  const served = scriptOf((await readOwnPage()) ?? '');
  const own = ownScript();
  // Another page altogether, such as that of a network's sign-in, is no new version.
  if (served === undefined || !own || served === own || folderOf(served) !== folderOf(own)) return false;
  isUpdated = true;
  for (const listener of listeners) listener();
  return true;
}

export function scriptOf(page: string): string | undefined {
  const [, attributes = ''] = /<script\b([^>]*\btype="module"[^>]*)>/.exec(page) ?? [];
  return /\bsrc="([^"]+)"/.exec(attributes)?.[1];
}

const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/'));

const undelivered = new WeakSet<object>();

/** Vite tells of each part of the console that did not arrive; its error then goes on to whoever wanted the part. */
export function watchDeliveries(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => undelivered.add(payload));
}

export function isUndelivered(error: unknown): boolean {
  return typeof error === 'object' && error !== null && undelivered.has(error);
}
