import { useText } from '#console/messages/messages.ts';
import { Navigation } from '#console/shell/navigation/navigation.tsx';
import { Dialog } from '#console/ui/dialogs/dialog.tsx';

/** The navigation as a drawer, on narrow screens. */
export function NavigationDrawer({ onClose }: { onClose: () => void }) {
  const text = useText();
  return (
    <Dialog open title={text('shell.nav')} onClose={onClose} shape="drawer">
      <Navigation onPick={onClose} />
    </Dialog>
  );
}
