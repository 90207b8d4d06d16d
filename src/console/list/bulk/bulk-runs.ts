/** The runs of one bulk change: the change itself, tried again for what failed, undone and redone, also without its panel. */

import type { ApiClient } from '#console/data/api-client.ts';
import { type SaveOutcome, saveRecord } from '#console/data/save-record.ts';
import type { BulkItem } from '#console/list/bulk/bulk-plan.ts';
import { createRun, type Run } from '#console/list/bulk/run.ts';
import type { Ending, Entry, UndoHistory } from '#console/record/undo/history.ts';
import type { Segment } from '#contract/core/segments.ts';

export interface BulkRun {
  /** Which one it is, of those that this panel began. */
  number: number;
  items: readonly BulkItem[];
  run: Run<SaveOutcome>;
  undoing: boolean;
  /** What can be taken back of the courses that this one goes on with. */
  earlier: readonly BulkItem[];
  /** By number, those that were sent and had no answer: they may have been changed. */
  unanswered: Set<number>;
}

export interface BulkRuns {
  current: () => BulkRun | undefined;
  begin: (items: readonly BulkItem[]) => Promise<void>;
  retry: () => Promise<void>;
  proceed: () => Promise<void>;
  /** Undoes what was changed, or redoes what was undone. */
  goBack: () => Promise<void>;
  /** Nobody looks at it from here on: what runs is stopped, and the history says how to undo it. */
  close: () => void;
  reopen: () => void;
}

interface Begin {
  segment: Segment;
  api: ApiClient;
  history: UndoHistory;
  onCourse: (course: BulkRun) => void;
  onAnswered: () => void;
  /** What the history calls it, by what was changed, which is not always all that was chosen. */
  labelOf: (changed: readonly BulkItem[]) => string;
}

export function createBulkRuns({ segment, api, history, onCourse, onAnswered, labelOf }: Begin): BulkRuns {
  let course: BulkRun | undefined;
  let entry: Entry | undefined;
  let label = '';
  let isClosed = false;

  async function start(begun: Omit<BulkRun, 'number' | 'run'>): Promise<void> {
    const work = (item: BulkItem) => changeOnce(api, segment, numbered(item), begun.unanswered);
    course = { ...begun, number: (course?.number ?? 0) + 1, run: createRun({ items: begun.items, work }) };
    onCourse(course);
    await proceed();
  }

  /** One that was deleted and came back since has another number. */
  const numbered = (item: BulkItem) => ({ ...item, id: history.numberOf(segment, item.id) });

  async function proceed(): Promise<void> {
    await course?.run.proceed();
    onAnswered();
  }

  async function again(items: readonly BulkItem[]): Promise<void> {
    if (!course) return;
    const { undoing, unanswered } = course;
    await start({ items, undoing, earlier: itemsToUndo(course), unanswered });
  }

  /** The other way; or the same way once more for what was not reached, where nobody answered the first time. */
  async function reverse(undoing: boolean): Promise<Ending> {
    if (!course) return { kind: 'told' };
    labelNow();
    if (course.undoing === undoing) await again(itemsUnreached(course));
    else await start({ items: itemsToUndo(course), undoing, earlier: [], unanswered: new Set() });
    return endingOf(course, () => isClosed);
  }

  function labelNow(): string {
    if (course && !course.undoing) label = labelOf(itemsToUndo(course));
    return label;
  }

  return {
    current: () => course,
    /** A step of the history as soon as it begins: closing the panel does not take the way back. */
    begin: async (items) => {
      entry = history.record({
        get label() {
          return labelNow();
        },
        notice: '',
        isUnderWay: () => course !== undefined && course.run.snapshot().state !== 'ended',
        undo: () => reverse(true),
        redo: () => reverse(false),
      });
      await start({ items, undoing: false, earlier: [], unanswered: new Set() });
    },
    retry: async () => {
      if (course) await again(itemsToRetry(course));
    },
    proceed,
    goBack: async () => {
      if (!course || !entry) return;
      const undoing = !course.undoing;
      // The history may have let go of it since.
      if (!(await history.run(undoing ? 'undo' : 'redo', entry))) await reverse(undoing);
    },
    close: () => {
      isClosed = true;
      course?.run.stop();
      if (entry && course && !course.undoing && itemsToUndo(course).length) history.remind(entry);
    },
    reopen: () => {
      isClosed = false;
    },
  };
}

async function changeOnce(
  api: ApiClient,
  segment: Segment,
  { id, seen, set }: BulkItem,
  unanswered: Set<number>,
): Promise<SaveOutcome> {
  const retrying = unanswered.has(id);
  unanswered.add(id);
  const outcome = await saveRecord({ api }, { segment, id, seen, changes: set, retrying });
  unanswered.delete(id);
  return outcome;
}

/** What failed or was not reached, to be tried again. Whoever tries again has seen that others changed it. */
export function itemsToRetry({ items, run }: BulkRun): BulkItem[] {
  const { outcomes } = run.snapshot();
  return items.flatMap((item, place) => {
    const outcome = outcomes.get(place);
    if (outcome?.state === 'saved' || outcome?.state === 'unchanged') return [];
    return [outcome?.state === 'changed' ? { ...item, seen: undefined } : item];
  });
}

/** The old values, for what was changed, unless somebody changed it since. */
export function itemsToUndo({ items, run, earlier }: BulkRun): BulkItem[] {
  const { outcomes } = run.snapshot();
  const changed = items.flatMap((item, place) => {
    const outcome = outcomes.get(place);
    if (outcome?.state !== 'saved') return [];
    // What the service did not keep as it was sent is not somebody else's change.
    const seen = Object.fromEntries(Object.keys(item.set).map((name) => [name, outcome.kept.record[name]]));
    return [{ ...item, seen, set: outcome.before }];
  });
  return [...earlier, ...changed];
}

function itemsUnreached({ items, run }: BulkRun): BulkItem[] {
  const { outcomes } = run.snapshot();
  return items.filter((_item, place) => !outcomes.has(place));
}

/** Once it ended. In the panel, one that waits goes on by itself; without it, the person asks again. */
async function endingOf({ run, items }: BulkRun, isClosed: () => boolean): Promise<Ending> {
  if (isClosed() && run.snapshot().state === 'waiting') run.stop();
  await new Promise<void>((resolve) => {
    const look = () => {
      if (run.snapshot().state !== 'ended') return;
      stop();
      resolve();
    };
    const stop = run.subscribe(look);
    look();
  });
  const { outcomes, reason } = run.snapshot();
  const reached = [...outcomes.values()];
  const done = reached.filter(({ state }) => state === 'saved' || state === 'unchanged').length;
  if (reason !== undefined && done < items.length) return { kind: 'failed', error: reason };
  if (done) return { kind: 'done', left: items.length - done };
  return { kind: 'changed', fields: [] };
}
