/** The state of a bulk change: choices, preview, run, retry of what failed, and undo. */

import { useEffect, useRef, useState } from 'react';
import type { Selection } from '#console/data/selection.ts';
import type { ReadingProgress } from '#console/data/source/record-source.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import type { BulkEditProps } from '#console/list/bulk/bulk-edit-props.ts';
import { type BulkPlan, planChange, type RefusedItem } from '#console/list/bulk/bulk-plan.ts';
import type { BulkRun } from '#console/list/bulk/bulk-runs.ts';
import { withoutInvoicedLines } from '#console/list/bulk/sales-of-lines.ts';
import { useBulkRuns } from '#console/list/bulk/use-bulk-runs.ts';
import { useLanguage } from '#console/messages/messages.ts';
import type { WireValues } from '#contract/core/query/evaluate-query.ts';

/** The selection when the plan was made, because the person can go on selecting rows beside the panel. */
interface Chosen {
  scope: Selection['scope'];
  count: number | undefined;
}

type BulkState =
  | { state: 'choosing'; problem?: unknown }
  | { state: 'reading'; chosen: Chosen; progress?: ReadingProgress }
  | { state: 'preview'; chosen: Chosen; plan: BulkPlan; listChanged: boolean }
  | { state: 'run'; bulkRun: BulkRun; leftOut: readonly RefusedItem[] };

/** The records left out by the preview. A retry or an undo leaves the same ones out. */
function leftOutBy(before: BulkState): readonly RefusedItem[] {
  if (before.state === 'preview') return before.plan.refused;
  return before.state === 'run' ? before.leftOut : [];
}

export function useBulk({ segment, query, selection, total, onStarted }: BulkEditProps) {
  const source = useRecordSource();
  const { language } = useLanguage();
  const [state, setState] = useState<BulkState>({ state: 'choosing' });
  const [names, setNames] = useState<readonly string[]>([]);
  const abort = useRef<AbortController>(undefined);
  const bulkRuns = useBulkRuns(segment, (bulkRun) => {
    setState((before) => ({ state: 'run', bulkRun, leftOut: leftOutBy(before) }));
    onStarted();
  });
  useEffect(() => () => abort.current?.abort(), []);

  const selected: Chosen = { scope: selection.scope, count: selection.scope === 'rows' ? selection.ids.size : total };
  const preview = async (set: WireValues) => {
    setNames(Object.keys(set));
    const stopper = new AbortController();
    abort.current = stopper;
    setState({ state: 'reading', chosen: selected });
    try {
      const { records, listChanged } = await source.selected(segment, query, selection, {
        signal: stopper.signal,
        onProgress: (progress) => setState({ state: 'reading', chosen: selected, progress }),
      });
      const planned = planChange(segment, records, set, language);
      const plan = await withoutInvoicedLines(source, segment, records, planned);
      if (!stopper.signal.aborted) setState({ state: 'preview', chosen: selected, plan, listChanged });
      else setState({ state: 'choosing' });
    } catch (problem) {
      setState(stopper.signal.aborted ? { state: 'choosing' } : { state: 'choosing', problem });
    }
  };

  const { begin, goBack, retry, proceed } = bulkRuns;
  return {
    state,
    chosen: 'chosen' in state ? state.chosen : selected,
    /** The fields of the last preview. */
    names,
    preview,
    begin,
    goBack,
    retry,
    proceed,
    back: () => setState({ state: 'choosing' }),
    cancelReading: () => abort.current?.abort(),
  };
}
