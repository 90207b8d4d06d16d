/** Whether the service now serves another version of the console than the one that runs in this tab. */
import { readOwnPage } from '#console/data/connection/request.ts';
import { createExternalStore } from '#console/ui/external-store.ts';

const isUpdated = createExternalStore(false);

export const useIsUpdated = isUpdated.useValue;

/** The entry script of this page. Its name contains a hash of its content. */
export function entryScript(): string {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
}

/** Reads the console's HTML page again and compares its entry script. */
export async function checkForUpdate(): Promise<boolean> {
  if (isUpdated.get()) return true;
  const served = scriptOf((await readOwnPage()) ?? '');
  const running = entryScript();
  // A foreign page, such as a network's sign-in page, is not a new version.
  if (served === undefined || !running || served === running || folderOf(served) !== folderOf(running)) return false;
  isUpdated.set(true);
  return true;
}

export function scriptOf(page: string): string | undefined {
  const [, attributes = ''] = /<script\b([^>]*\btype="module"[^>]*)>/.exec(page) ?? [];
  return /\bsrc="([^"]+)"/.exec(attributes)?.[1];
}

const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/'));

const preloadErrors = new WeakSet<object>();

/**
 * Vite reports every chunk that failed to load; the error then still reaches the code that imported the chunk. An
 * update removes the chunks of the version before it, so one that fails is a reason to ask for it.
 */
export function watchPreloadErrors(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    preloadErrors.add(payload);
    void checkForUpdate();
  });
}

export function isPreloadError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && preloadErrors.has(error);
}
