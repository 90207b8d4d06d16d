import { Keys } from '#console/kit/shortcuts/keys.tsx';
import type { Shortcut } from '#console/kit/shortcuts/shortcut.ts';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/office/office.module.css';

/** The keys of a page, in a quiet line. */
export function KeyLine({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const text = useText();
  return (
    <p className={classes.keys}>
      {shortcuts.map(({ keys, words }) => (
        <span key={words} className={classes.key}>
          {keys.map((key) => (
            <Keys key={key} press={key} />
          ))}
          {text(words)}
        </span>
      ))}
    </p>
  );
}
