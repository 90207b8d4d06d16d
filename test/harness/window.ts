/** Before each file of the console's tests, and after it: what it changed of the process is as it was. */
import '#test/harness/react-commits.ts';
import '#test/harness/production-react.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
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
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
