/**
 * The undo history of this tab. Code that changes records adds steps; `undo-notices.ts` shows the notices and handles
 * the keys. It is loaded after the page, and until then the history buffers events and keys.
 */

import { isRefusedByRule } from '#console/data/service-error.ts';
import { createRunQueue } from '#console/record/undo/run-queue.ts';
import { createStepStacks } from '#console/record/undo/step-stacks.ts';
import { reportingErrors } from '#console/ui/external-store.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { InvoicedAs } from '#contract/rules/sale.ts';

/** The result of undoing or redoing a step. */
export type StepResult =
  | {
      kind: 'done';
      /** The name of the record that was restored under a new id. */
      restored?: string;
      /** The number of records of the step that were left unchanged. */
      left?: number;
      /** The number of lines that were left unchanged, because their sales were quoted or invoiced since. */
      numbered?: number;
    }
  /** The record was changed since and stays as it is. Holds the labels of the changed fields. */
  | { kind: 'changed'; fields: readonly string[] }
  /** It was sent, and the service kept other values. Holds the labels of those fields. */
  | { kind: 'unsaved'; fields: readonly string[] }
  /** The sale of the lines was quoted or invoiced since, so they were left unchanged. `sale` is the first one's. */
  | { kind: 'numbered'; lines: number; sale: number; document: 'quote' | InvoicedAs }
  /** The record no longer exists, or none of these records does. */
  | { kind: 'gone'; records?: number }
  /** Nothing was done, and the person was already notified. */
  | { kind: 'handled' }
  /** It may have been done, and a retry could do it twice, so the person has to check. */
  | { kind: 'doubtful' }
  /** Nothing was done. A retry may succeed, unless a rule refused the change. */
  | { kind: 'failed'; error: unknown };

/** Why a step cannot be undone: the service cannot delete the created record, or a document number was assigned. */
type Permanence = { kind: 'created'; segment: Segment } | { kind: 'numbered' };

export interface Step {
  /** Names the record and the change: "Brakes moved to Bay 2, 10:00". */
  label: string;
  /** The label while the step is undone, if the record has another name then. */
  undoneLabel?: string;
  /** Whether the label only names the record and the changed fields, "Brakes (City)", and not what was done. */
  isOfFields?: boolean;
  /** The text of the notice, if it is not the label; empty if another part of the page shows it. */
  notice?: string;
  /** The step cannot be undone. Older steps cannot be reached either, because undoing them would look like undoing this one. */
  permanent?: Permanence;
  /** The change is still running, and can be undone after it has ended. */
  isPending?: () => boolean;
  /** A further page that shows the change, besides the page where it was made. */
  shownOn?: string;
  /** The changed record, with its id at that time. A page moves the focus there. */
  record?: { segment: Segment; id: number };
  /** The step of an unsaved form: it can be undone only while its notice is shown, and never redone. */
  isLocal?: boolean;
  undo: () => Promise<StepResult>;
  redo: () => Promise<StepResult>;
}

/** The functions of a permanent step. They are never called, because the history refuses such steps. */
export const permanentStep: Pick<Step, 'undo' | 'redo'> = {
  undo: () => Promise.resolve({ kind: 'handled' }),
  redo: () => Promise.resolve({ kind: 'handled' }),
};

export type UndoDirection = 'undo' | 'redo';

export interface Entry {
  /** Undefined until the service has answered. */
  step: Step | undefined;
  /** The page on which it was made. */
  page: string;
  settled: Promise<void>;
}

export type SettledEntry = Entry & { step: Step };

export type HistoryEvent =
  | { kind: 'recorded'; entry: SettledEntry }
  | { kind: 'reminded'; entry: SettledEntry }
  /** The step is about to be undone or redone. */
  | { kind: 'begun'; direction: UndoDirection; entry: SettledEntry }
  | { kind: 'ended'; direction: UndoDirection; entry: SettledEntry; result: StepResult }
  /** The key or the button was pressed, but the step cannot be undone, or not yet. */
  | { kind: 'refused'; entry: SettledEntry }
  | { kind: 'withdrawn'; entry: Entry }
  /** A change for which a position was reserved was not made. */
  | { kind: 'failed' }
  /** A key pressed before there was a listener. `before` is the revision of the history at that time. */
  | { kind: 'pressed'; key: KeyboardEvent; before: number };

/** A position in the history that is reserved for a change whose answer is still awaited. */
interface Reservation {
  /** Called with undefined if the change was not made. */
  settle: (step: Step | undefined) => void;
}

/** Returns false if the step was shown instead and must not be undone. */
type IsSeen = (entry: SettledEntry) => boolean;

export interface UndoHistory {
  record: (step: Step) => Entry;
  /** Reserves the position of a change, so that the steps stay in the order in which the person made them. */
  reserve: () => Reservation;
  withdraw: (entry: Entry) => void;
  /** The step to which the key applies. */
  next: (direction: UndoDirection) => Entry | undefined;
  /** Undoes or redoes the given step, or the next one. Resolves to false if there is no such step any more. */
  run: (direction: UndoDirection, entry?: Entry) => Promise<boolean>;
  /**
   * Like a key press, which may be repeated before the previous step has ended. Which step it applies to, and whether
   * the person has seen that step, is only determined then. `before` is the revision at the time of a buffered key.
   */
  press: (
    direction: UndoDirection,
    choose: () => Entry | undefined,
    isSeen?: IsSeen,
    before?: number,
  ) => Promise<boolean>;
  /** Whether steps are being undone or redone. The next step is only known afterwards. */
  isRunning: () => boolean;
  /** Shows the notice of the step again, if it is the next one to undo. */
  remind: (entry: Entry) => void;
  /** Records that a deleted record was restored under another id, to which older steps now apply. */
  remapId: (segment: Segment, from: number, to: number) => void;
  currentIdOf: (segment: Segment, id: number) => number;
  clear: () => void;
  subscribe: (listener: (event: HistoryEvent) => void) => () => void;
  /** Listens to future events only, and leaves buffered ones to the notices. */
  watch: (listener: (event: HistoryEvent) => void) => () => void;
  /**
   * Buffers a pressed key while there is no listener, if it may be one of the history's; others would push out buffered
   * events. The listener decides whether it is one.
   */
  keepKey: (key: KeyboardEvent) => void;
}

const maxSteps = 50;

export function createUndoHistory(): UndoHistory {
  const stacks = createStepStacks<Entry>(maxSteps);
  const { notify, keep, forget, subscribe, watch } = createNotifier();
  const { enqueue, isRunning } = createRunQueue();
  const { remapId, currentIdOf, clear } = createIdMap();

  async function take(direction: UndoDirection, entry: Entry | undefined, isSeen?: IsSeen): Promise<boolean> {
    if (!entry) return false;
    await entry.settled;
    if (!isSettled(entry) || !stacks.holds(direction, entry)) return false;
    if (isSeen?.(entry) === false) return true;
    const { step } = entry;
    if (step.permanent || step.isPending?.()) {
      notify({ kind: 'refused', entry });
      return true;
    }
    const before = stacks.revision();
    notify({ kind: 'begun', direction, entry });
    const result = await step[direction]().catch((error): StepResult => ({ kind: 'failed', error }));
    if (result.kind !== 'failed' || isRefusedByRule(result.error)) stacks.drop(entry);
    if (result.kind === 'done' && !step.isLocal) {
      if (direction === 'redo') stacks.addRedone(entry, before);
      else stacks.addUndone(entry, before);
    }
    notify({ kind: 'ended', direction, entry, result });
    return true;
  }

  /** A key pressed before a step was added does not apply to that step. */
  const press: UndoHistory['press'] = (direction, choose, isSeen, before = stacks.revision()) =>
    enqueue(async () => before === stacks.revision() && take(direction, choose(), isSeen));

  return {
    record: (step) => {
      const entry: SettledEntry = { step, page: location.pathname, settled: Promise.resolve() };
      stacks.push(entry);
      notify({ kind: 'recorded', entry });
      return entry;
    },
    reserve: () => {
      const { entry, settle } = reservedEntry(() => {
        if (!isSettled(entry)) {
          stacks.fail(entry);
          notify({ kind: 'failed' });
        } else if (stacks.holds('undo', entry)) notify({ kind: 'recorded', entry });
      });
      stacks.push(entry);
      return { settle };
    },
    withdraw: (entry) => {
      if (!stacks.holds('undo', entry) && !stacks.holds('redo', entry)) return;
      stacks.drop(entry);
      notify({ kind: 'withdrawn', entry });
    },
    next: stacks.next,
    run: (direction, entry) =>
      entry ? enqueue(() => take(direction, entry)) : press(direction, () => stacks.next(direction)),
    press,
    isRunning,
    remind: (entry) => {
      if (isSettled(entry) && stacks.next('undo') === entry) notify({ kind: 'reminded', entry });
    },
    remapId,
    currentIdOf,
    clear: () => {
      stacks.clear();
      forget();
      clear();
    },
    subscribe,
    watch,
    keepKey: (key) => {
      const isCandidate = (key.ctrlKey || key.metaKey) && !key.repeat && /^[zy]$/i.test(key.key);
      if (isCandidate) keep({ kind: 'pressed', key, before: stacks.revision() });
    },
  };
}

/** An entry without a step until `settle` is called, which then calls `onSettled`. */
function reservedEntry(onSettled: () => void): Reservation & { entry: Entry } {
  let settle: Reservation['settle'] = () => undefined;
  const entry: Entry = { step: undefined, page: location.pathname, settled: Promise.resolve() };
  entry.settled = new Promise((resolve) => {
    settle = (step) => {
      entry.step = step;
      onSettled();
      resolve();
    };
  });
  return { entry, settle };
}

/** Buffers events while there is no listener, for the first one that subscribes. Watchers are no listeners. */
function createNotifier() {
  const listeners = new Set<(event: HistoryEvent) => void>();
  const watchers = new Set<(event: HistoryEvent) => void>();
  const leaving = (set: typeof listeners, listener: (event: HistoryEvent) => void) => () => {
    set.delete(listener);
  };
  let undelivered: HistoryEvent[] = [];
  const keep = (event: HistoryEvent) => {
    if (!listeners.size) undelivered = [...undelivered, event].slice(-maxSteps);
  };
  return {
    keep,
    notify: (event: HistoryEvent) => {
      keep(event);
      for (const listener of [...listeners, ...watchers]) reportingErrors(() => listener(event));
    },
    forget: () => {
      undelivered = [];
    },
    subscribe: (listener: (event: HistoryEvent) => void) => {
      listeners.add(listener);
      for (const event of undelivered.splice(0)) reportingErrors(() => listener(event));
      return leaving(listeners, listener);
    },
    watch: (listener: (event: HistoryEvent) => void) => {
      watchers.add(listener);
      return leaving(watchers, listener);
    },
  };
}

/** The ids under which deleted records were restored, as a chain from old to new. */
function createIdMap() {
  const numbers = new Map<string, number>();
  const keyOf = (segment: Segment, id: number) => `${segment} ${id}`;
  return {
    remapId: (segment: Segment, from: number, to: number) => {
      if (from !== to) numbers.set(keyOf(segment, from), to);
    },
    currentIdOf: (segment: Segment, id: number) => {
      let now = id;
      for (let to = numbers.get(keyOf(segment, now)); to !== undefined; to = numbers.get(keyOf(segment, now))) now = to;
      return now;
    },
    clear: () => numbers.clear(),
  };
}

function isSettled(entry: Entry): entry is SettledEntry {
  return entry.step !== undefined;
}

export const undoHistory = createUndoHistory();

window.addEventListener('keydown', undoHistory.keepKey);
