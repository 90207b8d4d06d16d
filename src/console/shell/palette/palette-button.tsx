import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/shell/palette/palette-button.module.css';
import { overlayComponent } from '#console/ui/dialogs/overlay-component.tsx';
import { createKeystrokeBuffer } from '#console/ui/keystroke-buffer.ts';
import { ariaKeys, Keys } from '#console/ui/shortcuts/keys.tsx';
import { paletteKey } from '#console/ui/shortcuts/palette.ts';
import { usePageKeys } from '#console/ui/shortcuts/use-page-keys.ts';

const Palette = overlayComponent(async () => (await import('#console/shell/palette/palette.tsx')).Palette);

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

  const giveUp = () => {
    typedEarly.take();
    setState('unloaded');
  };

  useEffect(() => typedEarly.listen(), [typedEarly]);
  usePageKeys([[paletteKey, open]], { whileTyping: true });

  return (
    <>
      <button type="button" className={classes.field} onClick={open} aria-keyshortcuts={ariaKeys(paletteKey)}>
        <IconSearch size={16} stroke={1.6} aria-hidden="true" />
        <span>{text('shell.openPalette')}</span>
        <span className={classes.keys} aria-hidden="true">
          <Keys press={paletteKey} />
        </span>
      </button>
      <ActionIcon
        className={classes.icon}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={text('shell.openPalette')}
        onClick={open}
      >
        <IconSearch size={18} stroke={1.6} />
      </ActionIcon>
      {state !== 'unloaded' && (
        <Palette open={state === 'open'} takeTyped={typedEarly.take} onClose={close} onFailed={giveUp} />
      )}
    </>
  );
}
