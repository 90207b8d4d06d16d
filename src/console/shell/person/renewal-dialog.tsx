import { useText } from '#console/messages/messages.ts';
import { TokenForm } from '#console/shell/person/token-form.tsx';
import { Dialog } from '#console/ui/dialogs/dialog.tsx';

/** Asks for another token over the page. */
export function RenewalDialog() {
  const text = useText();
  return (
    <Dialog open title={text('shell.renew.title')}>
      <TokenForm />
    </Dialog>
  );
}
