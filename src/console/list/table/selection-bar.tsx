import { Button, CloseButton } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { QueryValues } from '#console/data/api-client.ts';
import type { Selection } from '#console/data/selection.ts';
import { BulkEditButton, BulkPanel } from '#console/list/bulk/bulk-edit.tsx';
import type { AnyColumn } from '#console/list/columns.ts';
import { ExportMenu } from '#console/list/export/export-menu.tsx';
import classes from '#console/list/list.module.css';
import type { SelectionState } from '#console/list/table/use-selection.ts';
import { type Text, useText } from '#console/messages/messages.ts';
import { trackBottomBar } from '#console/ui/bottom-bars.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';

interface SelectionBarProps {
  segment: Segment;
  /** The list's search, filters and order, without the page. */
  query: QueryValues;
  /** The number of records in the list, which is also the size of a selection of everything. */
  total: number;
  /** The columns that the list shows. */
  columns: readonly AnyColumn[];
  /** All columns that it can show. */
  all: readonly AnyColumn[];
  selecting: SelectionState;
  /** The rows of the page. */
  records: readonly WireRecord[];
  /** Whether the list is searched or filtered. */
  isNarrowed: boolean;
  /** Whether `total` is final; it may grow while the list is still being read. */
  isWhole: boolean;
}

/** Says how many records are selected and offers actions for them. */
export function SelectionBar(props: SelectionBarProps) {
  const { segment, query, columns, all, total, selecting, records, isNarrowed, isWhole } = props;
  const text = useText();
  const closer = useRef<HTMLButtonElement>(null);
  const { selection, selectMatching, clear } = selecting;
  const count = selection.scope === 'rows' ? selection.ids.size : total;
  const label = count > 0 ? describe(selection, records, { text, total, isNarrowed }) : '';
  const canSelectMore = selection.scope === 'rows' && count > 0 && count < total && isWhole;
  const [editing, setEditing] = useState<'chosen' | 'started'>();
  // A dialog for the selection closes when the selection ends. A change under way continues.
  if (editing === 'chosen' && !count) setEditing(undefined);
  const selectAll = () => {
    selectMatching();
    // The button disappears, so the focus moves to another one in the bar.
    closer.current?.focus();
  };
  const clearByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') clear();
  };
  return (
    <>
      <p className="visually-hidden" role="status">
        {label}
      </p>
      {count > 0 && (
        <section
          ref={trackBottomBar}
          className={classes.selection}
          aria-label={text('list.select.bar')}
          onKeyDown={clearByKey}
        >
          <span className={classes.selectionWords}>{label}</span>
          {canSelectMore && (
            <Button size="compact-sm" variant="subtle" data-wraps onClick={selectAll}>
              {text(isNarrowed ? 'list.select.matching' : 'list.select.all', { total })}
            </Button>
          )}
          <span className={classes.selectionActions}>
            <BulkEditButton segment={segment} onOpen={() => setEditing((now) => now ?? 'chosen')} />
            <ExportMenu
              look="button"
              segment={segment}
              query={query}
              columns={columns}
              all={all}
              selection={selection}
              total={count}
            />
          </span>
          <CloseButton
            ref={closer}
            aria-label={text('list.select.clear')}
            title={text('list.select.clear')}
            onClick={clear}
          />
        </section>
      )}
      {editing && (
        <BulkPanel
          segment={segment}
          query={query}
          selection={selection}
          total={count}
          onStarted={() => setEditing('started')}
          onClose={() => setEditing(undefined)}
          onFailed={() => setEditing(undefined)}
        />
      )}
    </>
  );
}

interface Scope {
  text: Text;
  total: number;
  isNarrowed: boolean;
}

function describe(selection: Selection, records: readonly WireRecord[], { text, total, isNarrowed }: Scope): string {
  if (selection.scope === 'matching') {
    return text(isNarrowed ? 'list.select.matchingSelected' : 'list.select.allSelected', { total });
  }
  const count = selection.ids.size;
  const here = records.filter(({ id }) => selection.ids.has(id)).length;
  if (here === count) return text('list.select.here', { count });
  return text('list.select.across', { count, here });
}
