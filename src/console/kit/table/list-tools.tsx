import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconColumns3, IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import classes from '#console/kit/list.module.css';
import type { TableLayout } from '#console/kit/table/use-table-layout.ts';
import { useText } from '#console/messages/messages.ts';
import type { Segment } from '#contract/segments.ts';

const ColumnChooser = lazy(async () => ({
  default: (await import('#console/kit/table/column-chooser.tsx')).ColumnChooser,
}));

interface ListToolsProps {
  segment: Segment;
  layout: TableLayout;
}

/** How the list is shown, and its way to paper. */
export function ListTools({ segment, layout }: ListToolsProps) {
  const text = useText();
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const open = () => setState('open');
  useHotkeys([['shift+C', open]]);
  return (
    <span className={classes.tools}>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={text('lists.columns.open')}
        title={text('lists.columns.open')}
        aria-haspopup="dialog"
        onClick={open}
      >
        <IconColumns3 size={18} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={text('lists.table.print')}
        title={text('lists.table.print')}
        onClick={() => window.print()}
      >
        <IconPrinter size={18} />
      </ActionIcon>
      {state !== 'unopened' && (
        <Suspense>
          <ColumnChooser segment={segment} layout={layout} open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </span>
  );
}
