/** Resets, before and after each file of the console's tests, what a file changes in the process. */
import '#test/harness/react-commits.ts';
import '#test/harness/production-react.ts';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, beforeAll, vi } from 'vitest';
import { quickenComputedStyle } from '#test/harness/computed-style.ts';
import { network } from '#test/harness/network.ts';
import { leavePage } from '#test/harness/opened-page.ts';
import { drawn } from '#test/harness/production-react.ts';
import { stopListening } from '#test/harness/react-commits.ts';

const isBrowser = typeof window !== 'undefined';

// An action of the user resolves once its effects are drawn.
configure({
  asyncWrapper: async (act) => {
    const result = await act();
    await drawn();
    return result;
  },
});

if (isBrowser) quickenComputedStyle(window);

// A form of the previous file may have heard of its save after that file had ended, and stored its draft.
beforeAll(forgetStored);

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  stopListening();
  globalThis.fetch = network;
  // A page may have ended offline, which TanStack Query notices for all files of the worker.
  onlineManager.setOnline(true);
  if (!isBrowser) return;
  // Unmounts the last page of the file, and with it its timers.
  cleanup();
  await leavePage();
  // An import that the page has begun would fail when the file ends, and the next file shares the failed module.
  await vi.dynamicImportSettled();
  await forgetStored();
  window.history.replaceState(null, '', '/');
});

/** Clears also what is in memory because the browser's storage was full: the next file shares the modules. */
async function forgetStored(): Promise<void> {
  if (!isBrowser) return;
  const { keysIn, removeText } = await import('#console/storage/safe-storage.ts');
  for (const area of ['local', 'session'] as const) for (const key of keysIn(area)) removeText(area, key);
}
