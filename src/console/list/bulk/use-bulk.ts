/** The state of a bulk change: choices, preview, run, retry of what failed, and undo. */

import '#console/list/bulk/messages/catalogue.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refreshAll } from '#console/data/mutations/mutation-effects.ts';
import type { ReadingProgress } from '#console/data/source/record-source.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import type { BulkEditProps } from '#console/list/bulk/bulk-edit-props.ts';
import { type BulkItem, type BulkPlan, planChange, type Values } from '#console/list/bulk/bulk-plan.ts';
import { type BulkRun, createBulkRuns } from '#console/list/bulk/bulk-runs.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useFieldLabel, useModuleLabels } from '#console/messages/use-field-label.ts';
import { undoHistory } from '#console/record/undo/history.ts';
import { useSession } from '#console/session/session.tsx';
import type { Segment } from '#contract/core/segments.ts';

export type BulkState =
  | { state: 'choosing'; problem?: unknown }
  | { state: 'reading'; progress?: ReadingProgress }
  | { state: 'preview'; plan: BulkPlan; unsettled: boolean }
  | { state: 'run'; bulkRun: BulkRun };

export function useBulk({ segment, query, selection, onStarted }: BulkEditProps) {
  const { api } = useSession();
  const source = useRecordSource();
  const { language } = useLanguage();
  const refresh = useRefresh(segment);
  const [state, setState] = useState<BulkState>({ state: 'choosing' });
  const abort = useRef<AbortController>(undefined);
  const labelOf = useRunLabel(segment);
  const latest = useRef({ onStarted, refresh, labelOf });
  latest.current = { onStarted, refresh, labelOf };
  const [bulkRuns] = useState(() =>
    createBulkRuns({
      segment,
      api,
      history: undoHistory,
      onRun: (bulkRun) => {
        setState({ state: 'run', bulkRun });
        latest.current.onStarted();
      },
      onAnswered: () => latest.current.refresh(),
      labelOf: (changed) => latest.current.labelOf(changed),
    }),
  );
  useEffect(() => {
    bulkRuns.reopen();
    return () => {
      abort.current?.abort();
      bulkRuns.close();
    };
  }, [bulkRuns]);

  const preview = async (set: Values) => {
    const stopper = new AbortController();
    abort.current = stopper;
    setState({ state: 'reading' });
    try {
      const { records, unsettled } = await source.selected(segment, query, selection, {
        signal: stopper.signal,
        onProgress: (progress) => setState({ state: 'reading', progress }),
      });
      setState({ state: 'preview', plan: planChange(segment, records, set, language), unsettled });
    } catch (problem) {
      setState(stopper.signal.aborted ? { state: 'choosing' } : { state: 'choosing', problem });
    }
  };

  const { begin, goBack, retry, proceed } = bulkRuns;
  return {
    state,
    preview,
    begin,
    goBack,
    retry,
    proceed,
    back: () => setState({ state: 'choosing' }),
    cancelReading: () => abort.current?.abort(),
  };
}

/** Counts what was changed, and not what was chosen. */
function useRunLabel(segment: Segment): (changed: readonly BulkItem[]) => string {
  const text = useText();
  const readingOf = useFieldLabel(segment);
  const things = useModuleLabels(segment).many;
  return (changed) => {
    const fields = Object.keys(changed[0]?.set ?? {}).map(readingOf);
    return text('list.bulk.label', { things, count: changed.length, fields: fields.join(', ') });
  };
}

function useRefresh(segment: Segment): () => void {
  const { api } = useSession();
  const queryClient = useQueryClient();
  return () => refreshAll(queryClient, api, segment);
}
