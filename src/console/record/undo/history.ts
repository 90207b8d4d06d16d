/**
 * What this person did in this tab, to be undone and redone in order. Whoever changes records offers a step here; the
 * notices and keys (`undo-notices.tsx`) hear of everything that happens to the steps.
 */
import type { Segment } from '#contract/core/segments.ts';

/** What came of undoing or redoing a step. */
export type Ending =
  | {
      kind: 'done';
      /** What came back under a new number. */
      restored?: string;
      /** How many records of the step were left as they are. */
      left?: number;
    }
  /** The record was changed since, and is left alone: the fields, as people read them. */
  | { kind: 'changed'; fields: readonly string[] }
  /** The record is no longer there. */
  | { kind: 'gone' }
  /** It was not done, and the person knows already. */
  | { kind: 'told' }
  /** Nothing was done, and it may be tried again. */
  | { kind: 'failed'; error: unknown };

/** Why a step stays: the service cannot delete what was made, or a number was given. */
export type Permanence = { kind: 'created'; segment: Segment } | { kind: 'numbered' };

export interface Step {
  /** Names the record and the change: "Brakes moved to Bay 2, 10:00". */
  label: string;
  /** What its notice says, where that is not the label; empty where another part of the page says it. */
  notice?: string;
  /** It cannot be undone. Older steps are out of reach behind it, for undoing them would look like undoing this one. */
  permanent?: Permanence;
  /** It is still being made, and can be undone when that has ended. */
  isUnderWay?: () => boolean;
  /** A page that shows it, beside the one where it was made. */
  shownOn?: string;
  /** Of a form that is not saved: undone only as long as its notice stands, and never redone. */
  isLocal?: boolean;
  undo: () => Promise<Ending>;
  redo: () => Promise<Ending>;
}

/** Of what stays: the history refuses before it would ask. */
export const unreachable: Pick<Step, 'undo' | 'redo'> = {
  undo: () => Promise.resolve({ kind: 'told' }),
  redo: () => Promise.resolve({ kind: 'told' }),
};

export type Way = 'undo' | 'redo';

export interface Entry {
  /** Undefined as long as the service has not answered. */
  step: Step | undefined;
  /** The page on which it was made. */
  page: string;
  settled: Promise<void>;
}

export type SettledEntry = Entry & { step: Step };

export type HistoryEvent =
  | { kind: 'recorded'; entry: SettledEntry }
  | { kind: 'reminded'; entry: SettledEntry }
  | { kind: 'ended'; way: Way; entry: SettledEntry; ending: Ending }
  /** The key or the button was pressed, and the step cannot be undone, or not yet. */
  | { kind: 'refused'; entry: SettledEntry }
  | { kind: 'withdrawn'; entry: Entry };

/** A place that is kept for a change whose answer is awaited. */
export interface Reservation {
  /** Undefined: the change was not made. */
  settle: (step: Step | undefined) => void;
}

export interface UndoHistory {
  record: (step: Step) => Entry;
  /** Keeps the place of a change that was just made, in the order in which the person made it. */
  reserve: () => Reservation;
  withdraw: (entry: Entry) => void;
  /** The step that the key would reach. */
  next: (way: Way) => Entry | undefined;
  /** Undoes or redoes the next step, or the one given. False: there is no such step any more. */
  run: (way: Way, entry?: Entry) => Promise<boolean>;
  /** Says again what can be undone, where that is the next. */
  remind: (entry: Entry) => void;
  /** A record that was deleted came back under another number: older steps mean that one. */
  renumber: (segment: Segment, from: number, to: number) => void;
  numberOf: (segment: Segment, id: number) => number;
  clear: () => void;
  subscribe: (listener: (event: HistoryEvent) => void) => () => void;
}

const depth = 50;

export function createUndoHistory(): UndoHistory {
  let done: Entry[] = [];
  let undone: Entry[] = [];
  /** Grows with every new step: what was pressed before one was made, or failed, no longer means the next step. */
  let made = 0;
  let turn: Promise<unknown> = Promise.resolve();
  const { tell, forget, subscribe } = createTelling();
  const { renumber, numberOf, clear } = createNumbers();

  function push(entry: Entry): void {
    made++;
    done = [...done, entry].slice(-depth);
    undone = [];
  }

  function drop(entry: Entry): void {
    done = done.filter((each) => each !== entry);
    undone = undone.filter((each) => each !== entry);
  }

  /** What was pressed while it was on its way meant this one, and nothing older. */
  function fail(entry: Entry): void {
    made++;
    drop(entry);
  }

  const next = (way: Way) => (way === 'undo' ? done : undone).at(-1);

  async function take(way: Way, asked: Entry | undefined, before: number): Promise<boolean> {
    // Pressed for a step that another one has covered meanwhile.
    if (!asked && before !== made) return false;
    const entry = asked ?? next(way);
    if (!entry) return false;
    await entry.settled;
    const from = way === 'undo' ? done : undone;
    if (!isSettled(entry) || !from.includes(entry)) return false;
    const { step } = entry;
    if (step.permanent || step.isUnderWay?.()) {
      tell({ kind: 'refused', entry });
      return true;
    }
    const since = made;
    const ending = await step[way]().catch((error): Ending => ({ kind: 'failed', error }));
    if (ending.kind !== 'failed') drop(entry);
    if (ending.kind === 'done' && !step.isLocal) {
      if (way === 'redo') done = [...done, entry];
      // What was done since is newer than what would be redone.
      else if (since === made) undone = [...undone, entry];
    }
    tell({ kind: 'ended', way, entry, ending });
    return true;
  }

  return {
    record: (step) => {
      const entry: SettledEntry = { step, page: location.pathname, settled: Promise.resolve() };
      push(entry);
      tell({ kind: 'recorded', entry });
      return entry;
    },
    reserve: () => {
      let settle: (step: Step | undefined) => void = () => undefined;
      const entry: Entry = { step: undefined, page: location.pathname, settled: Promise.resolve() };
      entry.settled = new Promise((resolve) => {
        settle = (step) => {
          entry.step = step;
          if (!isSettled(entry)) fail(entry);
          else if (done.includes(entry)) tell({ kind: 'recorded', entry });
          resolve();
        };
      });
      push(entry);
      return { settle };
    },
    withdraw: (entry) => {
      if (![...done, ...undone].includes(entry)) return;
      drop(entry);
      tell({ kind: 'withdrawn', entry });
    },
    next,
    run: (way, entry) => {
      const before = made;
      // One after the other: the next step is known when the one before has ended.
      const mine = turn.then(() => take(way, entry, before));
      turn = mine;
      return mine;
    },
    remind: (entry) => {
      if (isSettled(entry) && next('undo') === entry) tell({ kind: 'reminded', entry });
    },
    renumber,
    numberOf,
    clear: () => {
      done = [];
      undone = [];
      made++;
      forget();
      clear();
    },
    subscribe,
  };
}

/** What happens before anybody listens is told to the first who does. */
function createTelling() {
  const listeners = new Set<(event: HistoryEvent) => void>();
  let untold: HistoryEvent[] = [];
  return {
    tell: (event: HistoryEvent) => {
      if (!listeners.size) untold = [...untold, event].slice(-depth);
      for (const listener of listeners) listener(event);
    },
    forget: () => {
      untold = [];
    },
    subscribe: (listener: (event: HistoryEvent) => void) => {
      listeners.add(listener);
      for (const event of untold.splice(0)) listener(event);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The numbers under which records came back, one after the other. */
function createNumbers() {
  const numbers = new Map<string, number>();
  const keyOf = (segment: Segment, id: number) => `${segment} ${id}`;
  return {
    renumber: (segment: Segment, from: number, to: number) => {
      if (from !== to) numbers.set(keyOf(segment, from), to);
    },
    numberOf: (segment: Segment, id: number) => {
      let now = id;
      for (let to = numbers.get(keyOf(segment, now)); to !== undefined; to = numbers.get(keyOf(segment, now))) now = to;
      return now;
    },
    clear: () => numbers.clear(),
  };
}

export function isSettled(entry: Entry): entry is SettledEntry {
  return entry.step !== undefined;
}

/** Of this tab. */
export const undoHistory = createUndoHistory();
