/** Asks for confirmation before a token or a session is ended, because that cannot be undone. */
import '#console/screens/access/messages/catalogue.ts';
import { useState } from 'react';
import { type EndedAccess, useEndAccess } from '#console/data/access/use-access.ts';
import { useErrorText } from '#console/data/error-text.ts';
import { useText } from '#console/messages/messages.ts';
import { ConfirmDialog } from '#console/ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#console/ui/toasts.ts';

export interface Ending extends EndedAccess {
  user: string;
  /** The number of browsers that are signed out with the token. */
  sessions: number;
  /** Whether this browser itself is signed in with it. */
  current: boolean;
  /** Whether it is the only active token of an administrator. */
  isLastAdmin?: boolean;
}

export function EndDialog({ ending, onClose }: { ending: Ending | undefined; onClose: () => void }) {
  const text = useText();
  const describe = useErrorText();
  const { mutateAsync, isPending } = useEndAccess();
  const [problem, setProblem] = useState<string>();
  if (!ending) return null;
  const { kind, user, sessions, current, isLastAdmin } = ending;
  const isToken = kind === 'token';
  const close = () => {
    setProblem(undefined);
    onClose();
  };
  const end = async () => {
    try {
      await mutateAsync(ending);
      showToast({ text: text(isToken ? 'access.revoked' : 'access.ended', { user }), tone: 'neutral' });
      close();
    } catch (error) {
      setProblem(describe(error).title);
    }
  };
  return (
    <ConfirmDialog
      open
      dangerous
      title={text(isToken ? 'access.revokeTitle' : 'access.endTitle', { user })}
      confirm={text(isToken ? 'access.revoke' : 'access.end')}
      busy={isPending}
      problem={problem}
      onConfirm={() => void end()}
      onCancel={close}
    >
      <p>{isToken ? text('access.revokeHint', { count: sessions }) : text('access.endHint')}</p>
      {isToken && current && <p>{text('access.revokeOwn')}</p>}
      {isLastAdmin && <p>{text('access.revokeLast')}</p>}
    </ConfirmDialog>
  );
}
