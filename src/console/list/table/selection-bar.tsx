import { Button, CloseButton } from '@mantine/core';
import { type KeyboardEvent, Suspense, useRef, useState } from 'react';
import type { QueryValues } from '#console/data/api-client.ts';
import type { Selection } from '#console/data/selection.ts';
import { BulkEditButton, BulkPanel } from '#console/list/bulk/bulk-edit.tsx';
import type { AnyColumn } from '#console/list/columns.ts';
import { ExportMenu } from '#console/list/export/export-menu.tsx';
import classes from '#console/list/list.module.css';
import type { Selecting } from '#console/list/table/use-selection.ts';
import { type Text, useText } from '#console/messages/messages.ts';
import { trackBottomBar } from '#console/ui/bottom-bars.ts';
import type { WireRecord } from '#contract/core/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';

interface SelectionBarProps {
  segment: Segment;
  /** What the list asked: search, filters and order, without the page. */
  query: QueryValues;
  /** How many records the list has; where everything that matches is selected, so many are. */
  total: number;
  /** As the list shows them. */
  columns: readonly AnyColumn[];
  /** All that it can show. */
  all: readonly AnyColumn[];
  selecting: Selecting;
  /** The rows of the page. */
  records: readonly WireRecord[];
  /** The list is searched or filtered. */
  isNarrowed: boolean;
  /** Whether `total` is all there is: a list that is still being read may grow. */
  isWhole: boolean;
}

/** Says in words what is selected, and what can be done with it. */
export function SelectionBar(props: SelectionBarProps) {
  const { segment, query, columns, all, total, selecting, records, isNarrowed, isWhole } = props;
  const text = useText();
  const closer = useRef<HTMLButtonElement>(null);
  const { selection, selectMatching, clear } = selecting;
  const count = selection.scope === 'rows' ? selection.ids.size : total;
  const words = count > 0 ? describe(selection, records, { text, total, isNarrowed }) : '';
  const canSelectMore = selection.scope === 'rows' && count > 0 && count < total && isWhole;
  const [editing, setEditing] = useState<'chosen' | 'begun'>();
  // What is still being chosen goes with the selection that it is for; what is under way does not.
  if (editing === 'chosen' && !count) setEditing(undefined);
  const selectAll = () => {
    selectMatching();
    // The button is gone then; the focus stays in the bar.
    closer.current?.focus();
  };
  const clearByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') clear();
  };
  return (
    <>
      <p className="visually-hidden" role="status">
        {words}
      </p>
      {count > 0 && (
        <section
          ref={trackBottomBar}
          className={classes.selection}
          aria-label={text('lists.select.bar')}
          onKeyDown={clearByKey}
        >
          <span className={classes.selectionWords}>{words}</span>
          {canSelectMore && (
            <Button size="compact-sm" variant="subtle" onClick={selectAll}>
              {text(isNarrowed ? 'lists.select.matching' : 'lists.select.all', { total })}
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
            aria-label={text('lists.select.clear')}
            title={text('lists.select.clear')}
            onClick={clear}
          />
        </section>
      )}
      {editing && (
        <Suspense>
          <BulkPanel
            segment={segment}
            query={query}
            selection={selection}
            total={count}
            onBegun={() => setEditing('begun')}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
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
    return text(isNarrowed ? 'lists.select.matchingSelected' : 'lists.select.allSelected', { total });
  }
  const count = selection.ids.size;
  const here = records.filter(({ id }) => selection.ids.has(id)).length;
  if (here === count) return text('lists.select.here', { count });
  return text('lists.select.across', { count, here });
}
