/** Exports exactly what the list shows, or what is selected in it, as a file. */

import { ActionIcon, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { ExportMenuProps } from '#console/list/export/export-props.ts';
import { useText } from '#console/messages/messages.ts';
import { overlayComponent } from '#console/ui/dialogs/overlay-component.tsx';

const ExportDialog = overlayComponent(
  async () => (await import('#console/list/export/export-dialog.tsx')).ExportDialog,
);

export function ExportMenu({ look, ...props }: ExportMenuProps & { look: 'icon' | 'button' }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const label = text('list.table.export');
  const show = () => setOpen(true);
  return (
    <>
      {look === 'icon' ? (
        <ActionIcon variant="default" size="input-sm" aria-label={label} title={label} onClick={show}>
          <IconDownload size={18} />
        </ActionIcon>
      ) : (
        <Button size="compact-sm" variant="subtle" leftSection={<IconDownload size={16} />} onClick={show}>
          {label}
        </Button>
      )}
      {open && <ExportDialog {...props} onClose={() => setOpen(false)} onFailed={() => setOpen(false)} />}
    </>
  );
}
