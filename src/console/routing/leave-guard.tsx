import '#console/routing/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/record/record.module.css';
import { Dialog } from '#console/ui/dialogs/dialog.tsx';

interface LeaveGuardProps {
  isChanged: () => boolean;
  /** What was typed is thrown away. Absent: it is lost with the form, and cannot be kept. */
  onGiveUp?: () => void;
  /** Whether a move leaves the form; one to another page does, otherwise. */
  isLeaving?: (to: Location) => boolean;
}

/** Asks before typed changes are left behind, within the console and when the tab closes. */
export function LeaveGuard({ isChanged, onGiveUp, isLeaving }: LeaveGuardProps) {
  const text = useText();
  const leaving = useBlocker(
    ({ currentLocation: here, nextLocation: to }) => (isLeaving?.(to) ?? to.pathname !== here.pathname) && isChanged(),
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isChanged()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);

  const leave = () => {
    onGiveUp?.();
    leaving.proceed?.();
  };
  return (
    <Dialog open={leaving.state === 'blocked'} title={text('kit.leave.title')} onClose={leaving.reset}>
      {leaving.state === 'blocked' && (
        <>
          <div className={classes.confirmText}>{text(onGiveUp ? 'forms.leave.hint' : 'kit.leave.hint')}</div>
          <div className={classes.confirmActions}>
            <Button variant="default" onClick={leaving.reset}>
              {text('kit.leave.stay')}
            </Button>
            {onGiveUp && (
              <Button variant="default" onClick={leaving.proceed}>
                {text('forms.leave.keep')}
              </Button>
            )}
            <Button color="red.9" onClick={leave}>
              {text('kit.leave.confirm')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
