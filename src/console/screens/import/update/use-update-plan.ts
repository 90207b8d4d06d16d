/**
 * The changes that the checked rows would make to existing records. Lines of invoiced sales are left out, as in a bulk
 * change.
 */
import { useEffect, useMemo, useState } from 'react';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { type BulkPlan, planChanges } from '#console/list/bulk/bulk-plan.ts';
import { withoutInvoicedLines } from '#console/list/bulk/sales-of-lines.ts';
import { useLanguage } from '#console/messages/messages.ts';
import type { CheckedRows } from '#console/screens/import/rows/use-row-check.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import { holdsSaleLines } from '#contract/rules/sale.ts';

interface UpdatePlanState {
  /** Undefined while the sales of the lines are being read, and if they cannot be read. */
  plan?: BulkPlan;
  problem?: unknown;
}

export function useUpdatePlan(segment: Segment, checked: CheckedRows): UpdatePlanState & { again: () => void } {
  const source = useRecordSource();
  const { language } = useLanguage();
  const [looked, setLooked] = useState<UpdatePlanState & { of: BulkPlan }>();
  const [attempt, setAttempt] = useState(0);
  const requested = useMemo(() => requestedChanges(checked), [checked]);
  const all = useMemo(() => planChanges(segment, requested, language), [segment, requested, language]);
  const isOfLines = holdsSaleLines(moduleOf(segment));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks the same once more.
  useEffect(() => {
    if (!isOfLines) return;
    let isLeft = false;
    const show = (state: UpdatePlanState) => {
      if (!isLeft) setLooked({ ...state, of: all });
    };
    const records = requested.map(({ record }) => record);
    withoutInvoicedLines(source, segment, records, all).then(
      (plan) => show({ plan }),
      (problem) => show({ problem }),
    );
    return () => {
      isLeft = true;
    };
  }, [isOfLines, source, segment, requested, all, attempt]);
  const again = () => {
    setLooked(undefined);
    setAttempt(attempt + 1);
  };
  if (!isOfLines) return { plan: all, again };
  return looked?.of === all ? { ...looked, again } : { again };
}

function requestedChanges({ drafts }: CheckedRows) {
  return drafts.flatMap(({ known, sent, problems }) =>
    known && !problems.length ? [{ record: known, set: sent }] : [],
  );
}
