/** Asks before a running import is left behind, within the console and when the tab closes. */
import '#console/list/bulk/messages/catalogue.ts';
import '#console/screens/import/messages/catalogue.ts';
import { useEffect, useEffectEvent } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { useText } from '#console/messages/messages.ts';
import { ConfirmDialog } from '#console/ui/dialogs/confirm-dialog.tsx';

export function RunningGuard({ isBusy }: { isBusy: boolean }) {
  const text = useText();
  const leaving = useBlocker(({ currentLocation: here, nextLocation: to }) => to.pathname !== here.pathname && isBusy);
  useBeforeUnload((event) => isBusy && event.preventDefault());
  // What the question says is no longer true once the import has ended, and its results are worth seeing.
  const stay = useEffectEvent(() => leaving.reset?.());
  useEffect(() => {
    if (!isBusy) stay();
  }, [isBusy]);
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
