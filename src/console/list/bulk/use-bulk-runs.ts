/** Runs a bulk change for as long as its page or panel is open; afterwards it can still be undone. */
import '#console/list/bulk/messages/catalogue.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refreshAll } from '#console/data/mutations/mutation-effects.ts';
import type { BulkItem } from '#console/list/bulk/bulk-plan.ts';
import { type BulkRun, type BulkRuns, createBulkRuns } from '#console/list/bulk/bulk-runs.ts';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel, useModuleLabels } from '#console/messages/use-field-label.ts';
import { undoHistory } from '#console/record/undo/undo-history.ts';
import { useSession } from '#console/session/session.tsx';
import { useStableCallback } from '#console/ui/hooks/use-stable-callback.ts';
import type { Segment } from '#contract/core/segments.ts';

export function useBulkRuns(segment: Segment, onRun: (bulkRun: BulkRun) => void): BulkRuns {
  const { api } = useSession();
  const latest = {
    onRun: useStableCallback(onRun),
    onAnswered: useStableCallback(useRefresh(segment)),
    labelOf: useStableCallback(useRunLabel(segment)),
  };
  const [bulkRuns] = useState(() => createBulkRuns({ segment, api, history: undoHistory, ...latest }));
  useEffect(() => {
    bulkRuns.reopen();
    return () => bulkRuns.close();
  }, [bulkRuns]);
  return bulkRuns;
}

/** A label that counts the records really changed, not those selected. */
function useRunLabel(segment: Segment): (changed: readonly BulkItem[]) => string {
  const text = useText();
  const fieldLabelOf = useFieldLabel(segment);
  const modulePlural = useModuleLabels(segment).many;
  return (changed) => {
    const names = new Set(changed.flatMap(({ set }) => Object.keys(set)));
    return text('list.bulk.label', {
      modulePlural,
      count: changed.length,
      fields: [...names].map(fieldLabelOf).join(', '),
    });
  };
}

function useRefresh(segment: Segment): () => void {
  const { api } = useSession();
  const queryClient = useQueryClient();
  return () => refreshAll(queryClient, api, segment);
}
