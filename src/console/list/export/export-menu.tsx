/** The way out of a list: exactly what it shows, or what is selected in it, as a file. */
import { ActionIcon, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { QueryValues } from '#console/data/api-client.ts';
import type { Selection } from '#console/data/selection.ts';
import type { AnyColumn } from '#console/list/columns.ts';
import { loadSpoken } from '#console/messages/catalogues.ts';
import { useText } from '#console/messages/messages.ts';
import { lazyPart } from '#console/ui/lazy-part.tsx';
import type { Segment } from '#contract/core/segments.ts';

const ExportDialog = lazyPart(
  async () => (await loadSpoken(['transfer'], () => import('#console/list/export/export-dialog.tsx'))).ExportDialog,
);

export interface ExportMenuProps {
  segment: Segment;
  /** The list's search, filters and order; its page does not matter. */
  query: QueryValues;
  columns: readonly Pick<AnyColumn, 'field'>[];
  /** All that the list can show. */
  all: readonly AnyColumn[];
  selection: Selection;
  /** How many that is, where it is known. */
  total: number | undefined;
}

export function ExportMenu({ look, ...props }: ExportMenuProps & { look: 'icon' | 'button' }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const words = text('lists.table.export');
  const show = () => setOpen(true);
  return (
    <>
      {look === 'icon' ? (
        <ActionIcon variant="default" size="input-sm" aria-label={words} title={words} onClick={show}>
          <IconDownload size={18} />
        </ActionIcon>
      ) : (
        <Button size="compact-sm" variant="subtle" leftSection={<IconDownload size={16} />} onClick={show}>
          {words}
        </Button>
      )}
      {open && (
        <Suspense>
          <ExportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
