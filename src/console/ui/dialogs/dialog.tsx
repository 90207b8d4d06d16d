import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import classes from '#console/ui/dialogs/dialog.module.css';
import { currentOpener, returnFocus } from '#console/ui/return-focus.ts';

interface DialogProps {
  open: boolean;
  title: string;
  /** Absent if the dialog cannot be closed before its task is done. */
  onClose?: () => void;
  /** A drawer covers the left edge at full height, a palette is near the top. Both hide their title visually. */
  shape?: 'box' | 'drawer' | 'palette';
  children: ReactNode;
}

/** The browser's modal dialog. It keeps the focus inside, and the page below mounted and inert. */
export function Dialog({ open, title, onClose, shape = 'box', children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  const opener = useRef<HTMLElement>(null);
  /**
   * The target of the last press, because a click reaches the dialog even if its press was dragged out of the content.
   */
  const pressed = useRef<EventTarget>(null);
  const [closings, setClosings] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one that the browser closed, and the parent keeps, is shown again.
  useEffect(() => {
    const dialog = ref.current;
    if (open && dialog && !dialog.open) {
      opener.current = currentOpener();
      dialog.showModal();
    }
    if (!open) close(dialog, opener.current);
  }, [open, closings]);
  // A dialog that is unmounted without being closed would lose the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => close(dialog, opener.current);
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own; the click is on its backdrop.
    <dialog
      ref={ref}
      className={classes.dialog}
      data-shape={shape}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // The browser can close the dialog itself, so the parent is notified.
      onClose={(event) => {
        if (!open || event.target !== ref.current) return;
        onClose?.();
        setClosings(closings + 1);
      }}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={({ target }) => {
        if (target === ref.current && pressed.current === ref.current) onClose?.();
      }}
    >
      <div className={classes.inside}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}

/** The browser returns the focus, unless the element that had it was removed. */
function close(dialog: HTMLDialogElement | null, opener: HTMLElement | null): void {
  if (!dialog?.open) return;
  dialog.close();
  returnFocus(opener);
}

/** The buttons at the foot of a dialog, with the main action last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
