/** Asks before what was typed in a part of a page is discarded. */
import '#console/routing/messages/catalogue.ts';
import { useText } from '#console/messages/messages.ts';
import { ConfirmDialog } from '#console/ui/dialogs/confirm-dialog.tsx';

interface LeaveQuestionProps {
  open: boolean;
  onLeave: () => void;
  onStay: () => void;
}

export function LeaveQuestion({ open, onLeave, onStay }: LeaveQuestionProps) {
  const text = useText();
  return (
    <ConfirmDialog
      open={open}
      title={text('routing.leave.title')}
      confirm={text('routing.leave.confirm')}
      cancel={text('routing.leave.stay')}
      dangerous
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {text('routing.leave.hint')}
    </ConfirmDialog>
  );
}
