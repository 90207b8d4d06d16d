import '#console/routing/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { type Location, useBeforeUnload, useBlocker } from 'react-router-dom';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/record/record.module.css';
import { Dialog } from '#console/ui/dialogs/dialog.tsx';

interface LeaveGuardProps {
  isChanged: () => boolean;
  /** Discards the stored draft. Absent where typed values cannot be stored and are lost with the form. */
  onGiveUp?: () => void;
  /** Whether a navigation leaves the form. By default every navigation to another page does. */
  isLeaving?: (to: Location) => boolean;
}

/** Asks before typed changes are left behind, within the console and when the tab closes. */
export function LeaveGuard({ isChanged, onGiveUp, isLeaving }: LeaveGuardProps) {
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
  return (
    <Dialog open={leaving.state === 'blocked'} title={text('routing.leave.title')} onClose={leaving.reset}>
      {leaving.state === 'blocked' && (
        <>
          <div className={classes.confirmText}>{text(onGiveUp ? 'routing.leave.draftHint' : 'routing.leave.hint')}</div>
          <div className={classes.confirmActions}>
            <Button variant="default" onClick={leaving.reset}>
              {text('routing.leave.stay')}
            </Button>
            {onGiveUp && (
              <Button variant="default" onClick={leaving.proceed}>
                {text('routing.leave.keepDraft')}
              </Button>
            )}
            <Button color="red.9" onClick={leave}>
              {text('routing.leave.confirm')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
