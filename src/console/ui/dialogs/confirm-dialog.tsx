import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
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
  /** What went wrong the last time. */
  problem?: string;
  cancel?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirm, dangerous, busy, problem, cancel, onConfirm, onCancel } = props;
  const text = useText();
  const cancelButton = useRef<HTMLButtonElement>(null);
  const confirmButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The browser's dialog gives the focus to what asks for it, or else to the first link or button of its content.
    (dangerous ? cancelButton : confirmButton).current?.setAttribute('autofocus', '');
  }, [dangerous]);
  return (
    <Dialog open={open} title={title} onClose={onCancel}>
      <div className={classes.confirmText}>{children}</div>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.confirmActions}>
        <Button ref={cancelButton} variant="default" onClick={onCancel}>
          {cancel ?? text('console.cancel')}
        </Button>
        <Button ref={confirmButton} color={dangerous ? 'red.9' : undefined} loading={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
