import { useState } from 'react';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/ui/states/states.module.css';

interface CopyButtonProps {
  /** The text that is copied to the clipboard. */
  copied: string;
  label: string;
}

/** Copies a text. If the browser has no clipboard, as without TLS, the text can be selected beside the button. */
export function CopyButton({ copied, label }: CopyButtonProps) {
  const text = useText();
  const [done, setDone] = useState(false);
  if (!navigator.clipboard) return null;
  return (
    <button
      type="button"
      className={classes.copy}
      aria-live="polite"
      onClick={() =>
        navigator.clipboard.writeText(copied).then(
          () => setDone(true),
          () => setDone(false),
        )
      }
    >
      {done ? text('console.copied') : label}
    </button>
  );
}
