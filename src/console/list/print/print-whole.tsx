/** Prints all records of a list: reads them, draws them beside the visible list, and prints. */

import '#console/list/export/messages/catalogue.ts';
import '#console/list/print/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useErrorText } from '#console/data/error-text.ts';
import type { FetchedRecords, ReadingProgress } from '#console/data/source/record-source.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import type { AnyColumn } from '#console/list/columns.ts';
import { ProgressLine } from '#console/list/export/progress-line.tsx';
import transfer from '#console/list/export/transfer.module.css';
import classes from '#console/list/list.module.css';
import { type ListState, toQuery } from '#console/list/list-state.ts';
import { ListTable } from '#console/list/list-table.tsx';
import { maxPrinted, printOnce } from '#console/list/print/print-once.ts';
import { PrintHead } from '#console/list/table/print-head.tsx';
import type { ExpandedRows } from '#console/list/table/use-expanded-rows.ts';
import type { TableLayout } from '#console/list/table/use-table-layout.ts';
import { useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import { Dialog } from '#console/ui/dialogs/dialog.tsx';
import type { Segment } from '#contract/core/segments.ts';

interface PrintWholeProps {
  segment: Segment;
  state: ListState;
  columns: readonly AnyColumn[];
  layout: TableLayout;
  /** Rows expanded on the screen are expanded on paper, and if all are, also those of other pages. */
  expandedRows?: ExpandedRows;
  /** Called after printing, cancelling or failing. */
  onEnd: () => void;
}

type Stage =
  | { stage: 'reading'; progress?: ReadingProgress }
  | { stage: 'failed'; problem: unknown }
  | { stage: 'drawing' | 'printing'; found: FetchedRecords };

export function PrintWhole(props: PrintWholeProps) {
  const { segment, onEnd } = props;
  const text = useText();
  const modulePlural = useModuleLabels(segment).many;
  const [stage, setStage] = useState<Stage>({ stage: 'reading' });
  useReading(props, setStage);
  const printed = 'found' in stage ? stage.found : undefined;
  const isTooMuch = printed !== undefined && printed.records.length > maxPrinted;
  const isPending = !isTooMuch && stage.stage !== 'failed';
  return (
    <>
      {stage.stage !== 'printing' && (
        <Dialog open title={text('list.print.title', { modulePlural })} onClose={onEnd}>
          {isTooMuch ? (
            <p role="alert">{text('list.print.tooMany', { count: printed.records.length, most: maxPrinted })}</p>
          ) : (
            <PrintProgress stage={stage} />
          )}
          <div className={transfer.actions}>
            <Button variant="default" onClick={onEnd}>
              {text(isPending ? 'console.cancel' : 'list.export.close')}
            </Button>
          </div>
        </Dialog>
      )}
      {printed && !isTooMuch && (
        <Sheet {...props} found={printed} onDrawn={() => setStage({ stage: 'printing', found: printed })} />
      )}
    </>
  );
}

/** Reads all records once. Unmounting cancels the reading. */
function useReading({ segment, state }: PrintWholeProps, setStage: (stage: Stage) => void): void {
  const source = useRecordSource();
  const latestQuery = useRef(toQuery(state));
  useEffect(() => {
    const stopper = new AbortController();
    const { signal } = stopper;
    const onProgress = (progress: ReadingProgress) => setStage({ stage: 'reading', progress });
    const { page: _page, per_page: _size, ...query } = latestQuery.current;
    source.wholeList(segment, query, { signal, onProgress }).then(
      (records) => !signal.aborted && setStage({ stage: 'drawing', found: records }),
      (problem) => !signal.aborted && setStage({ stage: 'failed', problem }),
    );
    return () => stopper.abort();
  }, [source, segment, setStage]);
}

function PrintProgress({ stage }: { stage: Stage }) {
  const text = useText();
  const errorText = useErrorText();
  if (stage.stage === 'failed') {
    const { title, hint } = errorText(stage.problem);
    return (
      <p role="alert" className={transfer.problem}>
        {title} {hint}
      </p>
    );
  }
  if (stage.stage !== 'reading') return <p role="status">{text('list.print.drawing')}</p>;
  const { read, total } = stage.progress ?? { read: 0, total: 0 };
  return <ProgressLine label={text('list.export.step.reading', { done: read, total })} done={read} total={total} />;
}

interface SheetProps extends PrintWholeProps {
  found: FetchedRecords;
  onDrawn: () => void;
}

/**
 * The printed page, which replaces the visible one on paper. It is printed as soon as all names and the like in it
 * have been read.
 */
function Sheet({ segment, state, columns, layout, expandedRows, found, onDrawn, onEnd }: SheetProps) {
  const text = useText();
  const client = useQueryClient();
  const isFetching = useIsFetching({ predicate: isInCell }) > 0;
  const startPrint = useEffectEvent(onDrawn);
  const endPrint = useEffectEvent(onEnd);
  useEffect(() => {
    // The rows' effects run before this one, so their queries have already been started.
    if (isFetching || client.isFetching({ predicate: isInCell }) > 0) return undefined;
    startPrint();
    return printOnce(() => endPrint());
  }, [client, isFetching]);
  const { records, listChanged } = found;
  const range = { from: records.length ? 1 : 0, to: records.length, total: records.length };
  return (
    <div className={classes.whole} data-print-sheet>
      <PrintHead segment={segment} state={state} range={range} />
      {listChanged && <p>{text('list.export.listChanged')}</p>}
      <ListTable
        whole
        segment={segment}
        columns={columns}
        records={records}
        sort={state.sort}
        change={() => undefined}
        stale={false}
        layout={layout}
        expandedRows={expandedRows}
      />
    </div>
  );
}

/** A query for a record to which others refer, which pickers read as well, or one of a column that reads more. */
function isInCell({ queryKey, meta }: Query): boolean {
  return queryKey[1] === 'referred' || meta?.inCell === true;
}
