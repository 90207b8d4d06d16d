/**
 * The runs of one bulk change: the change itself, retries, undo and redo. They also work after the panel was closed.
 */

import type { ApiClient } from '#console/data/api-client.ts';
import { type SaveOutcome, saveRecord } from '#console/data/save-record.ts';
import { isForbidden, isRefusedByRule } from '#console/data/service-error.ts';
import type { BulkItem } from '#console/list/bulk/bulk-plan.ts';
import { createRun, type Run } from '#console/list/bulk/resumable-run.ts';
import { createNumberCheck } from '#console/list/bulk/sales-of-lines.ts';
import type { NewDocument } from '#console/record/undo/document-issued.ts';
import type { Entry, StepResult, UndoHistory } from '#console/record/undo/undo-history.ts';
import { reportingErrors } from '#console/ui/external-store.ts';
import type { Segment } from '#contract/core/segments.ts';

/** The outcome of a save, or: not sent, because the line's sale was quoted or invoiced since the preview. */
export type BulkOutcome = SaveOutcome | ({ state: 'numbered' } & NewDocument);

export interface BulkRun {
  /** The number of this run among those that the panel has started. */
  number: number;
  items: readonly BulkItem[];
  run: Run<BulkOutcome>;
  undoing: boolean;
  /** The changes of earlier runs that this run continues and that can still be undone. */
  earlier: readonly BulkItem[];
  /** The records that a rule refused in the runs that this one continues. */
  refusedEarlier: readonly BulkItem[];
  /** The ids of records that were sent without an answer, and so may have been changed. */
  unanswered: Set<number>;
}

export interface BulkRuns {
  current: () => BulkRun | undefined;
  begin: (items: readonly BulkItem[]) => Promise<void>;
  retry: () => Promise<void>;
  proceed: () => Promise<void>;
  /** Undoes what was changed, or redoes what was undone. */
  goBack: () => Promise<void>;
  /** Called when the panel closes: the run is stopped, and a notice offers to undo what was changed. */
  close: () => void;
  reopen: () => void;
}

interface BulkRunOptions {
  segment: Segment;
  api: ApiClient;
  history: UndoHistory;
  onRun: (bulkRun: BulkRun) => void;
  onAnswered: () => void;
  /** The label of the undo step, made from the records that were really changed. */
  labelOf: (changed: readonly BulkItem[]) => string;
}

export function createBulkRuns(options: BulkRunOptions): BulkRuns {
  const { api, history, labelOf } = options;
  const { current, start, again, proceed } = successiveRuns(options);
  let entry: Entry | undefined;
  let label = '';
  let isClosed = false;

  /** Runs in the other direction, or again in the same one for the records that an interrupted run did not reach. */
  async function reverse(undoing: boolean): Promise<StepResult> {
    const last = current();
    if (!last) return { kind: 'handled' };
    labelNow();
    if (last.undoing === undoing) await again(last, itemsUnreached(last));
    else await start({ ...freshRun(), items: itemsToUndo(last), undoing });
    return endingOf(current() ?? last, () => isClosed);
  }

  function labelNow(): string {
    const last = current();
    if (last && !last.undoing) label = labelOf(itemsToUndo(last));
    return label;
  }

  return {
    current,
    /** The change becomes a step of the history when it starts, so that it can be undone after the panel was closed. */
    begin: async (items) => {
      entry = history.record({
        get label() {
          return labelNow();
        },
        notice: '',
        isPending: () => (current()?.run.snapshot().state ?? 'ended') !== 'ended',
        undo: () => reverse(true),
        redo: () => reverse(false),
      });
      await start({ ...freshRun(), items, undoing: false });
    },
    retry: async () => {
      const last = current();
      if (last) await again(last, itemsToRetry(last));
    },
    proceed,
    goBack: async () => {
      const last = current();
      if (!last || !entry) return;
      const undoing = !last.undoing;
      // The history may have dropped the step in the meantime.
      if (!(await history.run(undoing ? 'undo' : 'redo', entry))) await reverse(undoing);
    },
    close: () => {
      isClosed = true;
      const last = current();
      last?.run.stop();
      // After a sign-out, the next person must not be notified of these changes.
      if (api.connection().isEnded) return;
      if (entry && last && !last.undoing && itemsToUndo(last).length) history.remind(entry);
    },
    reopen: () => {
      isClosed = false;
    },
  };
}

/** Runs that follow each other; the last one is the current one. */
function successiveRuns({ segment, api, history, onRun, onAnswered }: BulkRunOptions) {
  let bulkRun: BulkRun | undefined;

  async function start(started: Omit<BulkRun, 'number' | 'run'>): Promise<void> {
    const documentOf = createNumberCheck(api);
    const work = async (item: BulkItem): Promise<BulkOutcome> => {
      const document = await documentOf(item);
      if (document) return { state: 'numbered', ...document };
      return changeOnce(api, segment, numbered(item), started.unanswered);
    };
    bulkRun = { ...started, number: (bulkRun?.number ?? 0) + 1, run: createRun({ items: started.items, work }) };
    onRun(bulkRun);
    await proceed();
  }

  /** A record that was deleted and restored since has another id. */
  const numbered = (item: BulkItem) => ({ ...item, id: history.currentIdOf(segment, item.id) });

  async function proceed(): Promise<void> {
    await bulkRun?.run.proceed();
    reportingErrors(onAnswered);
  }

  /** Starts a run that continues this one with some of its records. */
  async function again(last: BulkRun, items: readonly BulkItem[]): Promise<void> {
    const { undoing, unanswered } = last;
    await start({ items, undoing, earlier: itemsToUndo(last), refusedEarlier: itemsRefused(last), unanswered });
  }

  return { current: () => bulkRun, start, again, proceed };
}

const freshRun = () => ({ earlier: [], refusedEarlier: [], unanswered: new Set<number>() });

async function changeOnce(
  api: ApiClient,
  segment: Segment,
  { id, seen, set }: BulkItem,
  unanswered: Set<number>,
): Promise<SaveOutcome> {
  const retrying = unanswered.has(id);
  unanswered.add(id);
  const outcome = await saveRecord(api, { segment, id, seen, changes: set, retrying });
  unanswered.delete(id);
  return outcome;
}

/** The records that were not reached or failed for a reason that can pass. A retry may overwrite others' changes, because the results have shown them. */
export function itemsToRetry({ items, run }: BulkRun): BulkItem[] {
  const { outcomes } = run.snapshot();
  return items.flatMap((item, index) => {
    const outcome = outcomes.get(index);
    if (outcome && isSettled(outcome)) return [];
    return [outcome?.state === 'changed' ? { ...item, seen: undefined } : item];
  });
}

function isSettled(outcome: BulkOutcome): boolean {
  switch (outcome.state) {
    case 'changed':
      return false;
    case 'refused':
      return isRefusedByRule(outcome.error) || isForbidden(outcome.error);
    default:
      return true;
  }
}

/** The records that a rule would refuse again with these values, but perhaps not with others. */
export function itemsRefused({ items, run, refusedEarlier }: BulkRun): BulkItem[] {
  const { outcomes } = run.snapshot();
  const refused = items.filter((_item, index) => {
    const outcome = outcomes.get(index);
    return outcome?.state === 'refused' && isRefusedByRule(outcome.error);
  });
  return [...refusedEarlier, ...refused];
}

/** Sets the changed records back to their old values, except where somebody changed them since. */
export function itemsToUndo({ items, run, earlier }: BulkRun): BulkItem[] {
  const { outcomes } = run.snapshot();
  const changed = items.flatMap((item, index) => {
    const outcome = outcomes.get(index);
    if (outcome?.state !== 'saved') return [];
    // A value that the service saved differently is not somebody else's change.
    const seen = Object.fromEntries(Object.keys(item.set).map((name) => [name, outcome.version.record[name]]));
    return [{ ...item, seen, set: outcome.before }];
  });
  return [...earlier, ...changed];
}

/** The records without an outcome, and those that were refused for a reason that can pass. */
function itemsUnreached({ items, run }: BulkRun): BulkItem[] {
  const { outcomes } = run.snapshot();
  return items.filter((_item, index) => {
    const outcome = outcomes.get(index);
    return !outcome || (outcome.state === 'refused' && !isRefusedByRule(outcome.error));
  });
}

/** The result of a finished run. A waiting run resumes by itself only while the panel is open. */
async function endingOf({ run, items }: BulkRun, isClosed: () => boolean): Promise<StepResult> {
  if (isClosed() && run.snapshot().state === 'waiting') run.stop();
  await new Promise<void>((resolve) => {
    const check = () => {
      if (run.snapshot().state !== 'ended') return;
      stop();
      resolve();
    };
    const stop = run.subscribe(check);
    check();
  });
  const { outcomes, reason } = run.snapshot();
  const reached = [...outcomes.values()];
  const done = reached.filter(({ state }) => state === 'saved' || state === 'unchanged').length;
  if (reason !== undefined && done < items.length) return { kind: 'failed', error: reason };
  const numbered = reached.filter((outcome) => outcome.state === 'numbered');
  const lines = numbered.length;
  if (done) return { kind: 'done', left: items.length - done - lines, numbered: lines };
  const [first] = numbered;
  if (first) return { kind: 'numbered', lines, sale: first.sale, document: first.document };
  return endingWithoutAny(reached);
}

/** The result of a run that set no record, for the first of these reasons that applies to one. */
function endingWithoutAny(outcomes: readonly BulkOutcome[]): StepResult {
  if (outcomes.some(({ state }) => state === 'changed')) return { kind: 'changed', fields: [] };
  const refused = outcomes.find((outcome) => outcome.state === 'refused');
  if (refused) return { kind: 'failed', error: refused.error };
  return outcomes.length ? { kind: 'gone', records: outcomes.length } : { kind: 'changed', fields: [] };
}
