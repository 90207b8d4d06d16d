/** Opens the templates of entries by a button or a shortcut, to start from one or to save what is typed as one. */
import '#console/screens/transaction/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '#console/messages/messages.ts';
import { useFormUndo } from '#console/record/undo/use-form-undo.ts';
import classes from '#console/screens/transaction/templates.module.css';
import { Dialog } from '#console/ui/dialogs/dialog.tsx';
import { overlayComponent } from '#console/ui/dialogs/overlay-component.tsx';
import { ariaKeys, spellKeys } from '#console/ui/shortcuts/keys.tsx';
import { templateShortcut } from '#console/ui/shortcuts/transaction.ts';
import { usePageKeys } from '#console/ui/shortcuts/use-page-keys.ts';

const TemplatesPanel = overlayComponent(
  async () => (await import('#console/screens/transaction/templates-panel.tsx')).TemplatesPanel,
);

export function TemplatesButton() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const offerUndo = useFormUndo();
  const [press] = templateShortcut.keys;
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  usePageKeys([['alt+T', open, { usePhysicalKeys: true }]], { whileTyping: true });
  return (
    <div className={classes.place}>
      <Button
        className={classes.button}
        variant="default"
        size="compact-sm"
        leftSection={<IconTemplate size={16} />}
        aria-keyshortcuts={ariaKeys(press)}
        title={spellKeys(press, text)}
        onClick={open}
      >
        {text('transaction.template.title')}
      </Button>
      <Dialog open={isOpen} title={text('transaction.template.title')} onClose={() => setOpen(false)}>
        {isOpen && <TemplatesPanel onClose={close} onFailed={close} offerUndo={offerUndo} />}
      </Dialog>
    </div>
  );
}
