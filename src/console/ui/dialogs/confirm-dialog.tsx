import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/record/record.module.css';
import { Dialog } from '#console/ui/dialogs/dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  confirm: string;
  dangerous?: boolean;
  busy?: boolean;
  /** Whether the content to confirm is still loading. The button keeps the focus, but acts only once it is shown. */
  awaiting?: boolean;
  /** The error of the last attempt. */
  problem?: string;
  cancel?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirm, dangerous, busy, awaiting, problem, cancel, onConfirm, onCancel } = props;
  const text = useText();
  return (
    <Dialog open={open} title={title} onClose={onCancel}>
      <div className={classes.confirmText}>{children}</div>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.confirmActions}>
        <Button ref={dangerous ? markFirst : undefined} variant="default" onClick={onCancel}>
          {cancel ?? text('console.cancel')}
        </Button>
        <Button
          ref={dangerous ? undefined : markFirst}
          color={dangerous ? 'red.9' : undefined}
          loading={busy}
          className={classes.confirm}
          aria-disabled={awaiting || undefined}
          aria-busy={awaiting || undefined}
          data-disabled={awaiting || undefined}
          onClick={awaiting ? undefined : onConfirm}
        >
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}

/** Gives the button the initial focus, which otherwise goes to the first link or button of the content. */
function markFirst(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '');
}
