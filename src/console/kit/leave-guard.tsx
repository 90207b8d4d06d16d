import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '#console/kit/confirm-dialog.tsx';
import { useText } from '#console/messages/messages.ts';

/** Asks before typed changes are left behind, within the console and when the tab closes. */
export function LeaveGuard({ isChanged }: { isChanged: () => boolean }) {
  const text = useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isChanged(),
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isChanged()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={text('kit.leave.title')}
      confirm={text('kit.leave.confirm')}
      cancel={text('kit.leave.stay')}
      dangerous
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {text('kit.leave.hint')}
    </ConfirmDialog>
  );
}
