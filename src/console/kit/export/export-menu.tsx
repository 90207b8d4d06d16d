/** The way out of a list: exactly what it shows, or what is selected in it, as a file. */
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { AnyColumn } from '#console/kit/columns.ts';
import type { QueryValues } from '#console/kit/http.ts';
import type { Selection } from '#console/kit/selection.ts';
import { useText } from '#console/messages/messages.ts';
import type { Segment } from '#contract/segments.ts';

const ExportDialog = lazy(async () => ({
  default: (await import('#console/kit/export/export-dialog.tsx')).ExportDialog,
}));

export interface ExportMenuProps {
  segment: Segment;
  /** The list's search, filters and order; its page does not matter. */
  query: QueryValues;
  columns: readonly Pick<AnyColumn, 'field'>[];
  selection: Selection;
  /** How many that is, where it is known. */
  total: number | undefined;
}

export function ExportMenu(props: ExportMenuProps) {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => setOpen(true)}>
        {text('transfer.export.open')}
      </Button>
      {open && (
        <Suspense>
          <ExportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
