/** Asks before a sale is left while lines are copied into it, within the console and when the tab closes. */
import '#console/screens/sale/messages/catalogue.ts';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { useText } from '#console/messages/messages.ts';
import { ConfirmDialog } from '#console/ui/dialogs/confirm-dialog.tsx';

export function CopyGuard() {
  const text = useText();
  const leaving = useBlocker(({ currentLocation: here, nextLocation: to }) => to.pathname !== here.pathname);
  useBeforeUnload((event) => event.preventDefault());
  return (
    <ConfirmDialog
      open={leaving.state === 'blocked'}
      title={text('sale.copy.guard.title')}
      confirm={text('sale.copy.guard.confirm')}
      cancel={text('sale.copy.guard.stay')}
      dangerous
      onConfirm={() => leaving.proceed?.()}
      onCancel={() => leaving.reset?.()}
    >
      {text('sale.copy.guard.hint')}
    </ConfirmDialog>
  );
}
