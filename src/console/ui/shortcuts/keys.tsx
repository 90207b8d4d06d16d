/** Renders keys with their names on the person's keyboard. */

import { type MessageId, type Text, useText } from '#console/messages/messages.ts';
import classes from '#console/ui/shortcuts/keys.module.css';

const isMac = /Mac|iP/.test(navigator.platform);

const onMac: Record<string, string> = { mod: '⌘', ctrl: '⌃', alt: '⌥', Shift: '⇧' };
const elsewhere: Record<string, string> = { mod: 'Ctrl', ctrl: 'Ctrl', alt: 'Alt' };

/** Keys with words as names, which differ by language: Entrée and Suppr on a French keyboard. */
const namedKeys: Record<string, MessageId> = {
  Backspace: 'shell.keys.backspace',
  Delete: 'shell.keys.delete',
  End: 'shell.keys.end',
  Enter: 'shell.keys.enter',
  Esc: 'shell.keys.escape',
  Escape: 'shell.keys.escape',
  Home: 'shell.keys.home',
  PageDown: 'shell.keys.pageDown',
  PageUp: 'shell.keys.pageUp',
  Shift: 'shell.keys.shift',
  Space: 'shell.keys.space',
};

/** The parts of `mod+S`: `Ctrl` and `S`, or `⌘` and `S`. A plus at the end is the key itself. */
export function keyParts(key: string, mac = isMac): string[] {
  const names = mac ? onMac : elsewhere;
  return key.split(/\+(?=.)/).map((part) => names[part] ?? part);
}

/** The keys as text within a sentence: `Ctrl+Shift+Z`, in French `Ctrl+Maj+Z`, on a Mac `⌘⇧Z`. */
export function spellKeys(key: string, text: Text, mac = isMac): string {
  return keyParts(key, mac)
    .map((part) => nameOf(part, text))
    .join(mac ? '' : '+');
}

function nameOf(part: string, text: Text): string {
  const name = namedKeys[part];
  return name ? text(name) : part;
}

/** The value for `aria-keyshortcuts`: `Control+S` or `Meta+S`. */
export function ariaKeys(key: string, mac = isMac): string {
  return key.replace(/^mod\b/, mac ? 'Meta' : 'Control');
}

/** One alternative of a shortcut. `G C` is one key after the other. */
export function Keys({ press }: { press: string }) {
  const text = useText();
  const [first = '', second] = press.split(' ');
  return (
    <span className={classes.keys}>
      <Combination parts={keyParts(first)} />
      {second && (
        <>
          <span className={classes.then}>{text('shell.keys.then')}</span>
          <Combination parts={keyParts(second)} />
        </>
      )}
    </span>
  );
}

function Combination({ parts }: { parts: readonly string[] }) {
  const text = useText();
  return parts.map((part) => <kbd key={part}>{nameOf(part, text)}</kbd>);
}
