import classes from '#console/list/whole-list/whole.module.css';
import { useText } from '#console/messages/messages.ts';
import { Keys } from '#console/ui/shortcuts/keys.tsx';
import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';

/** The shortcuts of a page, in one line of small text. */
export function ShortcutHints({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const text = useText();
  return (
    <p className={classes.keys}>
      {shortcuts.map(({ keys, labelId }) => (
        <span key={labelId} className={classes.key}>
          {keys.map((key) => (
            <Keys key={key} press={key} />
          ))}
          {text(labelId)}
        </span>
      ))}
    </p>
  );
}
