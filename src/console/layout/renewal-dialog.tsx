import { TokenForm } from '#console/layout/token-form.tsx';
import { useText } from '#console/messages/messages.ts';
import { Dialog } from '#console/ui/dialog.tsx';

/** Asks for another token over the page. */
export function RenewalDialog() {
  const text = useText();
  return (
    <Dialog open title={text('shell.renew.title')}>
      <TokenForm />
    </Dialog>
  );
}
