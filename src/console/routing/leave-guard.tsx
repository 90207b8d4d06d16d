import '#console/routing/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { type Location, useBeforeUnload, useBlocker } from 'react-router-dom';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/record/record.module.css';
import { Dialog } from '#console/ui/dialogs/dialog.tsx';

interface LeaveGuardProps {
  isChanged: () => boolean;
  /** Discards the stored draft. Absent if typed values cannot be stored and are lost with the form. */
  onGiveUp?: () => void;
  /** Whether everything typed was sent and awaits its answer. Leaving does not stop it, so nothing is discarded. */
  isAllSent?: () => boolean;
  /** Whether a navigation leaves the form. By default every navigation to another page does. */
  isLeaving?: (to: Location) => boolean;
}

/** Asks before typed changes are left behind, within the console and when the tab closes. */
export function LeaveGuard({ isChanged, onGiveUp, isAllSent, isLeaving }: LeaveGuardProps) {
  const text = useText();
  const leaving = useBlocker(
    ({ currentLocation: here, nextLocation: to }) => (isLeaving?.(to) ?? to.pathname !== here.pathname) && isChanged(),
  );

  useBeforeUnload((event) => {
    if (isChanged()) event.preventDefault();
  });

  const leave = () => {
    onGiveUp?.();
    leaving.proceed?.();
  };
  const isBlocked = leaving.state === 'blocked';
  const isSaving = isBlocked && isAllSent?.() === true;
  const unsentHint = onGiveUp ? 'routing.leave.draftHint' : 'routing.leave.hint';
  const hint = isSaving ? 'routing.leave.savingHint' : unsentHint;
  return (
    <Dialog
      open={isBlocked}
      title={text(isSaving ? 'routing.leave.saving' : 'routing.leave.title')}
      onClose={leaving.reset}
    >
      {isBlocked && (
        <>
          <div className={classes.confirmText}>{text(hint)}</div>
          <div className={classes.confirmActions}>
            <Button variant="default" onClick={leaving.reset}>
              {text('routing.leave.stay')}
            </Button>
            {(onGiveUp || isSaving) && (
              <Button variant="default" onClick={leaving.proceed}>
                {text(isSaving ? 'routing.leave.goOn' : 'routing.leave.keepDraft')}
              </Button>
            )}
            {!isSaving && (
              <Button color="red.9" onClick={leave}>
                {text('routing.leave.confirm')}
              </Button>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}
