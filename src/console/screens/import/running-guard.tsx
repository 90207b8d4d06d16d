/** Asks before a running import is left behind, within the console and when the tab closes. */
import '#console/list/bulk/messages/catalogue.ts';
import '#console/screens/import/messages/catalogue.ts';
import { useSyncExternalStore } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import type { Run } from '#console/list/bulk/resumable-run.ts';
import { useText } from '#console/messages/messages.ts';
import { ConfirmDialog } from '#console/ui/dialogs/confirm-dialog.tsx';

export function RunningGuard({ isBusy }: { isBusy: boolean }) {
  const text = useText();
  const leaving = useBlocker(({ currentLocation: here, nextLocation: to }) => to.pathname !== here.pathname && isBusy);
  useBeforeUnload((event) => isBusy && event.preventDefault());
  return (
    <ConfirmDialog
      open={leaving.state === 'blocked'}
      title={text('import.leave.title')}
      confirm={text('import.leave.confirm')}
      cancel={text('list.bulk.leave.stay')}
      dangerous
      onConfirm={() => leaving.proceed?.()}
      onCancel={() => leaving.reset?.()}
    >
      {text('import.leave.hint')}
    </ConfirmDialog>
  );
}

/** Whether a run is sending, or waiting to send. */
export function useIsBusy(run: Run<unknown> | undefined): boolean {
  return useSyncExternalStore(
    run?.subscribe ?? subscribeToNothing,
    () => run !== undefined && run.snapshot().state !== 'ended',
  );
}

const subscribeToNothing = () => () => undefined;
