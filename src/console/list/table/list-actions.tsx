import { ActionIcon } from '@mantine/core';
import { IconColumns3, IconPrinter, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { QueryValues } from '#console/data/api-client.ts';
import type { Selection } from '#console/data/selection.ts';
import { links } from '#console/links.ts';
import { ExportMenu } from '#console/list/export/export-menu.tsx';
import classes from '#console/list/list.module.css';
import type { TableLayout } from '#console/list/table/use-table-layout.ts';
import { useText } from '#console/messages/messages.ts';
import { useSession } from '#console/session/session.tsx';
import { overlayComponent } from '#console/ui/dialogs/overlay-component.tsx';
import { usePageKeys } from '#console/ui/shortcuts/use-page-keys.ts';
import type { Segment } from '#contract/core/segments.ts';

const ColumnChooser = overlayComponent(
  async () => (await import('#console/list/table/column-chooser.tsx')).ColumnChooser,
);

interface ListActionsProps {
  segment: Segment;
  layout: TableLayout;
  /** The list's query. Its page does not matter. */
  query: QueryValues;
  /** The number of records found, if known. */
  total: number | undefined;
  print: () => void;
}

const everyMatch: Selection = { scope: 'matching' };

/** The buttons for the list's layout, printing, export and import. */
export function ListActions({ segment, layout, query, total, print }: ListActionsProps) {
  const text = useText();
  const { may } = useSession();
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const open = () => setState('open');
  usePageKeys([['shift+C', open]]);
  // Replaces the browser's own print command, which would print only the visible page.
  usePageKeys([['mod+P', print]], { whileTyping: true });
  return (
    <span className={classes.tools}>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={text('list.columns.open')}
        title={text('list.columns.open')}
        aria-haspopup="dialog"
        onClick={open}
      >
        <IconColumns3 size={18} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={text('list.table.print')}
        title={text('list.table.print')}
        onClick={print}
      >
        <IconPrinter size={18} />
      </ActionIcon>
      <ExportMenu
        look="icon"
        segment={segment}
        query={query}
        columns={layout.columns}
        all={layout.all}
        selection={everyMatch}
        total={total}
      />
      {may(segment, 'create') && (
        <ActionIcon
          component={Link}
          to={links.import(segment)}
          variant="default"
          size="input-sm"
          aria-label={text('list.table.import')}
          title={text('list.table.import')}
        >
          <IconUpload size={18} />
        </ActionIcon>
      )}
      {state !== 'unopened' && (
        <ColumnChooser
          segment={segment}
          layout={layout}
          open={state === 'open'}
          onClose={() => setState('closed')}
          onFailed={() => setState('unopened')}
        />
      )}
    </span>
  );
}
