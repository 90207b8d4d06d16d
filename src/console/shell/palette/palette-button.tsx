import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/shell/palette/palette-button.module.css';
import { createKeystrokeBuffer } from '#console/ui/keystroke-buffer.ts';
import { lazyPart } from '#console/ui/lazy-part.tsx';
import { ariaKeys, Keys } from '#console/ui/shortcuts/keys.tsx';

const Palette = lazyPart(async () => (await import('#console/shell/palette/palette.tsx')).Palette);

/** Opens the palette by click and by Ctrl+K or Cmd+K; its code is loaded the first time. */
export function PaletteButton() {
  const text = useText();
  const [state, setState] = useState<'unloaded' | 'closed' | 'open'>('unloaded');
  const [typedEarly] = useState(createKeystrokeBuffer);
  const open = () => {
    typedEarly.begin();
    setState('open');
  };

  const close = () => {
    typedEarly.take();
    setState('closed');
  };

  useEffect(() => typedEarly.listen(), [typedEarly]);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      typedEarly.begin();
      setState('open');
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [typedEarly]);

  return (
    <>
      <button type="button" className={classes.field} onClick={open} aria-keyshortcuts={ariaKeys('mod+K')}>
        <IconSearch size={16} stroke={1.6} aria-hidden="true" />
        <span>{text('shell.palette.open')}</span>
        <span className={classes.keys} aria-hidden="true">
          <Keys press="mod+K" />
        </span>
      </button>
      <ActionIcon
        className={classes.icon}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={text('shell.palette.open')}
        onClick={open}
      >
        <IconSearch size={18} stroke={1.6} />
      </ActionIcon>
      {state !== 'unloaded' && (
        <Suspense>
          <Palette open={state === 'open'} takeTyped={typedEarly.take} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
