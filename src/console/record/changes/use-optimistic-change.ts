/**
 * A change by one gesture or key: shown at once over what is read, sent one after the other for each record, taken back
 * where it fails, and undone by one key.
 */
import { notifyManager } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import type { ApiClient } from '#console/data/api-client.ts';
import type { MutationEffects } from '#console/data/mutations/mutation-effects.ts';
import type { VersionedRecord } from '#console/data/read-records.ts';
import { type NameIn, type SaveOutcome, type SomeFields, saveRecord, valuesUnder } from '#console/data/save-record.ts';
import { mayHaveArrived } from '#console/data/service-error.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { type PendingChange, usePendingChanges } from '#console/record/changes/use-pending-changes.ts';
import { type Ending, type Step, undoHistory } from '#console/record/undo/history.ts';
import { endingOf } from '#console/record/undo/record-steps.ts';
import { useSession } from '#console/session/session.tsx';
import { showToast } from '#console/ui/toasts.ts';
import type { ReadRecord } from '#contract/core/parse-record.ts';
import type { Segment } from '#contract/core/segments.ts';

/** What is told of a change. */
export interface ChangeNotice {
  /** What the record is called. */
  name: string;
  /** Asked for once the change is made. */
  message: () => string;
  /** The same without what speaks against it, as the undo history names it. */
  label?: string;
}

/** A change as the person made it. */
export interface PersonalChange<S extends Segment> extends PendingChange<S> {
  notice: ChangeNotice;
}

/** Why a change was not made. */
export type ChangeFailure<S extends Segment> =
  | Extract<SaveOutcome<S>, { state: 'changed' | 'gone' | 'refused' }>
  | { state: 'unanswered'; error: unknown };

export interface OptimisticOptions<S extends Segment> {
  effects: MutationEffects<S>;
  /** What must also be as the person saw it, beside what is changed. */
  watched?: (record: ReadRecord<S>) => SomeFields<S>;
  onSaved?: (version: VersionedRecord<ReadRecord<S>>, own: PersonalChange<S>) => void;
  onUnsaved: (fields: readonly NameIn<S>[]) => void;
  /** Puts the choice before the person; without it they are told. Also where a change is undone. */
  onOvertaken?: (own: PersonalChange<S>, theirs: VersionedRecord<ReadRecord<S>>) => void;
  /** Not where a change is undone: the history tells that. */
  onFailed: (failure: ChangeFailure<S>, own: PersonalChange<S>, again: () => void) => void;
}

export interface OptimisticChange<S extends Segment> {
  /** The records as they will be, where changes are under way; with those, too, that a change brings among them. */
  asChanged: (records: readonly ReadRecord<S>[], arriving?: { arriving: boolean }) => ReadRecord<S>[];
  isUnderWay: boolean;
  /** False: it was not made, or not as it was meant, and the person was told. */
  change: (record: ReadRecord<S>, changes: SomeFields<S>, notice: ChangeNotice) => Promise<boolean>;
}

export function useOptimisticChange<S extends Segment>(segment: S, options: OptimisticOptions<S>): OptimisticChange<S> {
  const { api } = useSession();
  const readingOf = useFieldLabel(segment);
  const latest = useRef<Sending<S>>({ api, segment, readingOf, ...options });
  latest.current = { api, segment, readingOf, ...options };
  const { asChanged, isUnderWay, show, drop } = usePendingChanges<S>();
  const queues = useRef(new Map<number, Promise<unknown>>());

  /** Shown at once, and sent as soon as the change before it is answered. */
  const apply = useCallback(
    (own: PersonalChange<S>, retrying: boolean): Promise<Answered<S>> => {
      const { id } = own.record;
      show(own);
      const turn = (queues.current.get(id) ?? Promise.resolve()).then(() => sendChange(latest.current, own, retrying));
      queues.current.set(id, turn);
      // What was made is shown so until it is read again; what was not, no longer.
      void turn
        .then(({ version }) => (version ? latest.current.effects.readAgain() : undefined))
        // Pages hear of what was read by the same queue, so they have it by then.
        .then(() => notifyManager.schedule(() => drop(own)));
      return turn;
    },
    [show, drop],
  );

  const change = useCallback<OptimisticChange<S>['change']>(
    (record, changes, notice) => {
      const own = { record, changes, notice };
      const make = async (retrying: boolean): Promise<boolean> => {
        const { settle } = undoHistory.reserve();
        const { ending, version, failure } = await apply(own, retrying);
        settle(version && stepOf(segment, { own, version: version }, apply));
        if (failure) latest.current.onFailed(failure, own, () => void make(isInDoubt(failure)));
        else if (!version && ending.kind === 'done') showToast({ text: notice.message() });
        return ending.kind === 'done';
      };
      return make(false);
    },
    [segment, apply],
  );
  return useMemo(() => ({ asChanged, isUnderWay, change }), [asChanged, isUnderWay, change]);
}

interface Sending<S extends Segment> extends OptimisticOptions<S> {
  api: ApiClient;
  segment: S;
  readingOf: (field: string) => string;
}

interface Answered<S extends Segment> {
  ending: Ending;
  /** The record as the change left it, where any of it was kept. */
  version?: VersionedRecord<ReadRecord<S>>;
  failure?: ChangeFailure<S>;
}

/** Never rejects: the next change of the record waits for this one. */
async function sendChange<S extends Segment>(
  sending: Sending<S>,
  own: PersonalChange<S>,
  retrying: boolean,
): Promise<Answered<S>> {
  const { api, segment, effects, watched } = sending;
  const { record, changes } = own;
  const seen = { ...watched?.(record), ...valuesUnder(record, changes) };
  try {
    const outcome = await saveRecord({ api }, { segment, id: record.id, seen, changes, retrying });
    effects.settled(record.id, outcome);
    return answerOf(sending, outcome, own);
  } catch (error) {
    return { ending: { kind: 'failed', error }, failure: { state: 'unanswered', error } };
  }
}

function answerOf<S extends Segment>(
  { onSaved, onUnsaved, onOvertaken, readingOf }: Sending<S>,
  outcome: SaveOutcome<S>,
  own: PersonalChange<S>,
): Answered<S> {
  const ending = endingOf(outcome, readingOf);
  if (outcome.state === 'saved') {
    const { kept: version, unsaved } = outcome;
    onSaved?.(version, own);
    if (!unsaved.length) return { ending, version: version };
    onUnsaved(unsaved);
    const isNone = unsaved.length === Object.keys(own.changes).length;
    return { ending: { kind: 'told' }, version: isNone ? undefined : version };
  }
  if (outcome.state === 'unchanged') return { ending };
  if (outcome.state !== 'changed' || !onOvertaken) return { ending, failure: outcome };
  onOvertaken(own, outcome.theirs);
  return { ending: { kind: 'told' } };
}

/** Undone by the former values, for the record as the service kept it. */
function stepOf<S extends Segment>(
  segment: S,
  { own, version }: { own: PersonalChange<S>; version: VersionedRecord<ReadRecord<S>> },
  apply: (own: PersonalChange<S>, retrying: boolean) => Promise<Answered<S>>,
): Step {
  const { record, changes, notice } = own;
  const { message, label = message() } = notice;
  const put = (from: ReadRecord<S>, to: SomeFields<S>) => {
    let retrying = false;
    return async (): Promise<Ending> => {
      const id = undoHistory.numberOf(segment, record.id);
      const { ending, failure } = await apply({ record: { ...from, id }, changes: to, notice }, retrying);
      retrying = failure !== undefined && isInDoubt(failure);
      return ending;
    };
  };
  return {
    label: label.replace(/\.$/, ''),
    notice: message(),
    undo: put(version.record, valuesUnder(record, changes)),
    redo: put(record, valuesUnder(version.record, changes)),
  };
}

function isInDoubt<S extends Segment>(failure: ChangeFailure<S>): boolean {
  return failure.state === 'unanswered' && mayHaveArrived(failure.error);
}
