/** Before each file of the console's tests, and after it: what it changed of the process is as it was. */
import '#test/harness/react-commits.ts';
import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { quickenComputedStyle } from '#test/harness/computed-style.ts';
import { network } from '#test/harness/network.ts';
import { stopListening } from '#test/harness/react-commits.ts';

const isBrowser = typeof window !== 'undefined';

if (isBrowser) quickenComputedStyle(window);

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  stopListening();
  globalThis.fetch = network;
  if (!isBrowser) return;
  // The last page of a file goes, and takes its timers along.
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
