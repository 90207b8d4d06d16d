import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ConfirmDialog } from '#console/kit/confirm-dialog.tsx';
import { useText } from '#console/messages/messages.ts';
import { useLeaveBlock } from '#console/router.tsx';

/** Asks before typed changes are left behind, within the console and when the tab closes. */
export function LeaveGuard({ isChanged }: { isChanged: () => boolean }) {
  const text = useText();
  const { pathname } = useLocation();
  const leaving = useLeaveBlock((to) => to.pathname !== pathname && isChanged());

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isChanged()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);

  return (
    <ConfirmDialog
      open={leaving.blocked}
      title={text('kit.leave.title')}
      confirm={text('kit.leave.confirm')}
      cancel={text('kit.leave.stay')}
      dangerous
      onConfirm={leaving.proceed}
      onCancel={leaving.stay}
    >
      {text('kit.leave.hint')}
    </ConfirmDialog>
  );
}
