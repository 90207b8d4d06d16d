import { useSyncExternalStore } from 'react';
import type { Run } from '#console/list/bulk/resumable-run.ts';

/** Whether a run is sending, or waiting to send. */
export function useIsBusy(run: Run<unknown> | undefined): boolean {
  return useSyncExternalStore(
    run?.subscribe ?? subscribeToNothing,
    () => run !== undefined && run.snapshot().state !== 'ended',
  );
}

const subscribeToNothing = () => () => undefined;
