/** The button in the top bar with the number of unsaved drafts. Hidden if there are none. */

import '#console/form/drafts/messages/catalogue.ts';
import { ActionIcon } from '@mantine/core';
import { IconPencilExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { useDrafts } from '#console/form/drafts/draft-store.ts';
import classes from '#console/form/drafts/drafts.module.css';
import { useText } from '#console/messages/messages.ts';
import { useStorageOwner } from '#console/session/session.tsx';
import { Dialog } from '#console/ui/dialogs/dialog.tsx';
import { overlayComponent } from '#console/ui/dialogs/overlay-component.tsx';

const DraftTray = overlayComponent(async () => (await import('#console/form/drafts/draft-tray.tsx')).DraftTray);

export function DraftButton() {
  const text = useText();
  const drafts = useDrafts(useStorageOwner());
  const [isOpen, setOpen] = useState(false);
  const label = text('form.drafts.tray.button', { count: drafts.length });
  if (!drafts.length && !isOpen) return null;
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes.button}
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <IconPencilExclamation size={20} stroke={1.6} />
        <span className={classes.count} aria-hidden="true">
          {drafts.length}
        </span>
      </ActionIcon>
      <Dialog open={isOpen} title={text('form.drafts.tray.title')} onClose={() => setOpen(false)}>
        {isOpen && <DraftTray onClose={() => setOpen(false)} onFailed={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}
