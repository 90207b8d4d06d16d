/**
 * The modules whose lists a strict service refused. It does not say beforehand what a role may read, so the console
 * remembers the refusals and no longer offers these modules in this tab.
 */
import { useSyncExternalStore } from 'react';
import { storedToken } from '#console/storage/token-storage.ts';
import type { Segment } from '#contract/core/segments.ts';

interface RefusingService {
  token: string | null;
  /** Our own service says beforehand what a role may read. */
  extensions: boolean;
}

export function recordRefusedModule({ extensions, token }: RefusingService, segment: Segment): void {
  const stored = storedToken.get();
  if (extensions || stored?.token !== token || stored.refused?.includes(segment)) return;
  storedToken.set({ ...stored, refused: [...(stored.refused ?? []), segment] });
}

const none: readonly string[] = [];

export function useRefusedModules(): readonly string[] {
  return useSyncExternalStore(storedToken.subscribe, () => storedToken.get()?.refused) ?? none;
}
