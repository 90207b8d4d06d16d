/** Shows changes once nobody is using what they change, and no more often than the service can be read. */
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '#console/data/api-client.ts';
import type { ChangedRecords } from '#console/data/live/changed-records.ts';
import { isInteracting, trackInteraction } from '#console/data/live/interaction.ts';
import { refetchChanged } from '#console/data/live/refetch-changed.ts';
import { queryKeys } from '#console/data/query-keys.ts';

/** Many consoles receive a change at the same moment, so their reads are spread at random over this time. */
const spreadMilliseconds = 100;
const retryMilliseconds = 200;
/** Reading again takes at most a quarter of the time, even if much is written or the service is slow. */
const readTimeFactor = 4;
/** The longest pause, because one slow answer says little about the next. */
const maxPauseMilliseconds = 10_000;

export function refetchWhenIdle(queryClient: QueryClient, api: ApiClient) {
  const stopWatching = trackInteraction();
  let waiting: ChangedRecords = new Map();
  let areSettingsWaiting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isShowing = false;
  let isOver = false;
  let notBefore = 0;

  function later(milliseconds: number): void {
    clearTimeout(timer);
    if (!isOver && (waiting.size || areSettingsWaiting)) {
      timer = setTimeout(
        () => show().catch((error) => reportError(error)),
        Math.max(milliseconds, notBefore - performance.now()),
      );
    }
  }

  async function show(): Promise<void> {
    if (isShowing) return;
    if (document.hidden || isInteracting()) return later(retryMilliseconds);
    const changed = waiting;
    const settings = areSettingsWaiting ? { queryKey: queryKeys.settings('company') } : undefined;
    waiting = new Map();
    areSettingsWaiting = false;
    isShowing = true;
    const began = performance.now();
    try {
      await Promise.all([
        refetchChanged({ queryClient, api }, changed).catch((error) => reportError(error)),
        settings && queryClient.invalidateQueries(settings),
      ]);
    } finally {
      isShowing = false;
      const now = performance.now();
      notBefore = now + Math.min(maxPauseMilliseconds, (now - began) * readTimeFactor);
      later(0);
    }
  }

  const soon = () => {
    if (!isShowing) later(Math.random() * spreadMilliseconds);
  };

  return {
    add: (change: (before: ChangedRecords) => ChangedRecords) => {
      waiting = change(waiting);
      soon();
    },
    addSettings: () => {
      areSettingsWaiting = true;
      soon();
    },
    stop: () => {
      isOver = true;
      clearTimeout(timer);
      stopWatching();
    },
  };
}
