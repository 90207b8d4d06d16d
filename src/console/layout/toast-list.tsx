import { CloseButton } from '@mantine/core';
import classes from '#console/layout/toast-list.module.css';
import { useText } from '#console/messages/messages.ts';
import { dismissToast, type Toast, useToasts } from '#console/ui/toasts.ts';

export function ToastList() {
  const toasts = useToasts();
  return (
    <div className={classes.list} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastCard({ toast: { id, text: said, tone, action } }: { toast: Toast }) {
  const text = useText();
  return (
    <div className={classes.toast} data-tone={tone}>
      <span className={classes.words}>{said}</span>
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <CloseButton size="sm" aria-label={text('shell.toast.dismiss')} onClick={() => dismissToast(id)} />
    </div>
  );
}
