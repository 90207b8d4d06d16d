/** The course of a bulk change: chosen, previewed, run, run again for what failed, and undone. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BulkEditProps } from '#console/kit/bulk/bulk-edit.tsx';
import { type BulkPlan, planChange } from '#console/kit/bulk/bulk-plan.ts';
import { type BulkItem, type BulkOutcome, changeRecord, type Values } from '#console/kit/bulk/change-record.ts';
import { createRun, type Run } from '#console/kit/bulk/run.ts';
import { gatherSelected, type ReadingProgress } from '#console/kit/every-record.ts';
import type { Conversation } from '#console/kit/http.ts';
import { refreshAll } from '#console/kit/records.ts';
import { useSession } from '#console/kit/session.tsx';
import { useLanguage } from '#console/messages/messages.ts';
import type { Segment } from '#contract/segments.ts';

export interface Course {
  /** Which one it is, of those that this panel began. */
  number: number;
  items: readonly BulkItem[];
  run: Run<BulkOutcome>;
  undoing: boolean;
  /** What can be taken back of the courses that this one goes on with. */
  earlier: readonly BulkItem[];
  /** By number, those that were sent and had no answer: they may have been changed. */
  unanswered: Set<number>;
}

export type BulkState =
  | { state: 'choosing'; problem?: unknown }
  | { state: 'reading'; progress?: ReadingProgress }
  | { state: 'preview'; plan: BulkPlan; unsettled: boolean }
  | { state: 'course'; course: Course };

export function useBulk({ segment, query, selection, onBegun }: BulkEditProps) {
  const { conversation } = useSession();
  const { language } = useLanguage();
  const refresh = useRefresh(segment);
  const [state, setState] = useState<BulkState>({ state: 'choosing' });
  const reading = useRef<AbortController>(undefined);
  const course = useRef<Course>(undefined);
  useEffect(
    () => () => {
      reading.current?.abort();
      course.current?.run.stop();
    },
    [],
  );

  const preview = async (set: Values) => {
    const stopper = new AbortController();
    reading.current = stopper;
    setState({ state: 'reading' });
    try {
      const { records, unsettled } = await gatherSelected(conversation, segment, query, selection, {
        signal: stopper.signal,
        onProgress: (progress) => setState({ state: 'reading', progress }),
      });
      setState({ state: 'preview', plan: planChange(segment, records, set, language), unsettled });
    } catch (problem) {
      setState(stopper.signal.aborted ? { state: 'choosing' } : { state: 'choosing', problem });
    }
  };

  const start = async (begun: Omit<Course, 'number' | 'run'>) => {
    const { items, unanswered } = begun;
    const work = (item: BulkItem) => changeOnce(conversation, segment, item, unanswered);
    const number = (course.current?.number ?? 0) + 1;
    course.current = { ...begun, number, run: createRun({ items, work }) };
    setState({ state: 'course', course: course.current });
    onBegun();
    await proceed();
  };

  const begin = (items: readonly BulkItem[], undoing = false) =>
    start({ items, undoing, earlier: [], unanswered: new Set() });

  const retry = async () => {
    if (!course.current) return;
    const { undoing, unanswered } = course.current;
    await start({ items: itemsToRetry(course.current), undoing, earlier: itemsToUndo(course.current), unanswered });
  };

  const proceed = async () => {
    await course.current?.run.proceed();
    refresh();
  };

  return {
    state,
    preview,
    begin,
    retry,
    proceed,
    back: () => setState({ state: 'choosing' }),
    cancelReading: () => reading.current?.abort(),
  };
}

async function changeOnce(
  conversation: Conversation,
  segment: Segment,
  item: BulkItem,
  unanswered: Set<number>,
): Promise<BulkOutcome> {
  const again = unanswered.has(item.id);
  unanswered.add(item.id);
  const outcome = await changeRecord(conversation, segment, item, again);
  unanswered.delete(item.id);
  return outcome;
}

/** What failed or was not reached, to be tried again. Whoever tries again has seen that others changed it. */
export function itemsToRetry({ items, run }: Course): BulkItem[] {
  const { outcomes } = run.snapshot();
  return items.flatMap((item, place) => {
    const outcome = outcomes.get(place);
    if (outcome?.state === 'done' || outcome?.state === 'already') return [];
    return [outcome?.state === 'changed' ? { ...item, seen: undefined } : item];
  });
}

/** The old values, for what was changed, unless somebody changed it since. */
export function itemsToUndo({ items, run, earlier }: Course): BulkItem[] {
  const { outcomes } = run.snapshot();
  const changed = items.flatMap((item, place) => {
    const outcome = outcomes.get(place);
    return outcome?.state === 'done' ? [{ ...item, seen: item.set, set: outcome.before }] : [];
  });
  return [...earlier, ...changed];
}

function useRefresh(segment: Segment): () => void {
  const { conversation } = useSession();
  const queryClient = useQueryClient();
  return () => refreshAll(queryClient, conversation, segment);
}
