/** Before each file of the console's tests, and after it: what it changed of the process is as it was. */
import '#test/harness/react-commits.ts';
import '#test/harness/production-react.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, beforeAll, vi } from 'vitest';
import { quickenComputedStyle } from '#test/harness/computed-style.ts';
import { network } from '#test/harness/network.ts';
import { leavePage } from '#test/harness/opened-page.ts';
import { drawn } from '#test/harness/production-react.ts';
import { stopListening } from '#test/harness/react-commits.ts';

const isBrowser = typeof window !== 'undefined';

// What a person does is answered once what it causes is drawn.
configure({
  asyncWrapper: async (act) => {
    const result = await act();
    await drawn();
    return result;
  },
});

if (isBrowser) quickenComputedStyle(window);

// A form of the file before may have heard of its save after that was over, and stored its draft.
beforeAll(forgetStored);

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  stopListening();
  globalThis.fetch = network;
  if (!isBrowser) return;
  // The last page of a file goes, and takes its timers along.
  cleanup();
  await leavePage();
  await forgetStored();
  window.history.replaceState(null, '', '/');
});

/** Also what the page alone keeps, because the browser had no room for it: the next file has the same modules. */
async function forgetStored(): Promise<void> {
  if (!isBrowser) return;
  const { keysIn, removeText } = await import('#console/storage/safe-storage.ts');
  for (const area of ['local', 'session'] as const) for (const key of keysIn(area)) removeText(area, key);
}
