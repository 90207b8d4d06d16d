/**
 * A change by a single gesture or key. It is shown at once in place of the cached values, sent after earlier changes of
 * the same record, rolled back on failure, and added to the undo history.
 */

import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import type { ApiClient } from '#console/data/api-client.ts';
import type { MutationEffects } from '#console/data/mutations/mutation-effects.ts';
import { readRecord, type VersionedRecord } from '#console/data/read-records.ts';
import { type NameIn, type SaveOutcome, type SomeFields, saveRecord, valuesBefore } from '#console/data/save-record.ts';
import { mayHaveArrived } from '#console/data/service-error.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { type PendingChange, usePendingChanges } from '#console/record/changes/use-pending-changes.ts';
import { watchIssuedDocuments } from '#console/record/undo/document-issued.ts';
import { stepResultOf } from '#console/record/undo/record-steps.ts';
import { stepLabel } from '#console/record/undo/step-label.ts';
import { type Step, type StepResult, undoHistory } from '#console/record/undo/undo-history.ts';
import { useSession } from '#console/session/session.tsx';
import { useStableCallback } from '#console/ui/hooks/use-stable-callback.ts';
import { showToast } from '#console/ui/toasts.ts';
import type { ReadRecord } from '#contract/core/parse-record.ts';
import type { Segment } from '#contract/core/segments.ts';

/** The texts of a change's notice. */
export interface ChangeNotice {
  /** The name of the record. */
  name: string;
  /** Called after the change was saved. */
  message: () => string;
  /** The same text without warnings, as the label in the undo history. */
  label?: string;
  /** The label while the change is undone, if the record has another name then. */
  undoneLabel?: string;
  /** See `Step` in the undo history. */
  isOfFields?: boolean;
  /** What to add to the notice of a failure; undefined while the page still shows what was not saved. */
  lost?: () => LostChange | undefined;
}

/** A change that was not saved and that no page shows any more. */
interface LostChange {
  text: (isInDoubt: boolean) => string;
  /** Opens the record. */
  open: { label: string; run: () => void };
}

/** A change as made by the person, with its notice. */
export interface PersonalChange<S extends Segment> extends PendingChange<S> {
  notice: ChangeNotice;
}

/** Why a change was not made. */
export type ChangeFailure<S extends Segment> =
  | Extract<SaveOutcome<S>, { state: 'changed' | 'gone' | 'refused' }>
  | { state: 'unanswered'; error: unknown };

interface OptimisticOptions<S extends Segment> {
  effects: MutationEffects<S>;
  /** Further values that must be as the person saw them for the change to be saved. */
  watched?: (record: ReadRecord<S>) => SomeFields<S>;
  onSaved?: (version: VersionedRecord<ReadRecord<S>>, own: PersonalChange<S>) => void;
  onUnsaved: (fields: readonly NameIn<S>[], own: PersonalChange<S>) => void;
  /** Lets the person choose between the versions, also after an undo. Without it, a notice reports the conflict. */
  onOvertaken?: (own: PersonalChange<S>, theirs: VersionedRecord<ReadRecord<S>>) => void;
  /** Not called for an undo, whose failure the undo history reports. */
  onFailed: (failure: ChangeFailure<S>, own: PersonalChange<S>, again: () => void) => void;
}

export interface OptimisticChange<S extends Segment> {
  /** Applies the pending changes to the given records, and adds records that a pending change moves among them. */
  withPendingChanges: (records: readonly ReadRecord<S>[], arriving?: { arriving: boolean }) => ReadRecord<S>[];
  isPending: boolean;
  /**
   * Resolves to false if the change was not saved as intended, of which the person was notified. `onRetried` is called
   * if a retry has saved it after all.
   */
  change: (
    record: ReadRecord<S>,
    changes: SomeFields<S>,
    notice: ChangeNotice,
    onRetried?: () => void,
  ) => Promise<boolean>;
  /** Waits for pending changes of the record. Resolves to the record after the last one; undefined without any. */
  whenSettled: (id: number) => Promise<ReadRecord<S> | undefined>;
}

export function useOptimisticChange<S extends Segment>(segment: S, options: OptimisticOptions<S>): OptimisticChange<S> {
  const { api } = useSession();
  const queryClient = useQueryClient();
  const fieldLabelOf = useFieldLabel(segment);
  const readLatest = useStableCallback((): ChangeContext<S> => ({ api, segment, fieldLabelOf, ...options }));
  const { withPendingChanges, isPending, show, drop } = usePendingChanges<S>();
  const queues = useRef(new Map<number, Promise<Answered<S>>>());

  /** Shows the change at once, and sends it when the record's previous change has been answered. */
  const apply = useCallback(
    (own: PersonalChange<S>, retrying: boolean): Promise<Answered<S>> => {
      const { id } = own.record;
      show(own);
      const send = async (before?: Answered<S>) => {
        const lost = before?.lost ?? [];
        const sent = await withoutLost(readLatest(), own, lost);
        const answered = await sendChange(readLatest(), sent, retrying);
        const isLost = answered.failure !== undefined || answered.ending.kind !== 'done';
        return { ...answered, sent, lost: isLost ? [...lost, sent] : lost };
      };
      const queued = (queues.current.get(id) ?? Promise.resolve(undefined)).then(send, () => send());
      queues.current.set(id, queued);
      // A change stays pending until the record is read again, unless it certainly was not saved.
      const reread = (answered?: Answered<S>) => rereadAfter(readLatest(), own, answered);
      queued
        .then(reread, () => reread())
        .catch((error) => reportError(error))
        .finally(() => {
          if (queues.current.get(id) === queued) queues.current.delete(id);
          // Components are notified of new data through the same queue, so they have received it by then.
          notifyManager.schedule(() => drop(own));
        });
      return queued;
    },
    [show, drop, readLatest],
  );

  const change = useCallback<OptimisticChange<S>['change']>(
    (record, changes, notice, onRetried) => {
      const own = { record, changes, notice };
      const make = async (retrying: boolean): Promise<boolean> => {
        const { settle } = undoHistory.reserve();
        const { ending, version, failure, sent } = await apply(own, retrying).catch((error) => {
          settle(undefined);
          throw error;
        });
        const change = { id: record.id, before: sent.record, after: version?.record ?? {} };
        const numberedSince = watchIssuedDocuments({ api, queryClient }, segment, change);
        settle(version && stepOf(segment, { own: sent, version, numberedSince }, apply));
        const again = async (isDoubtful: boolean) => {
          if (await make(isDoubtful)) onRetried?.();
        };
        if (failure) readLatest().onFailed(failure, own, () => void again(isInDoubt(failure)));
        else if (!version && ending.kind === 'done') showToast({ text: notice.message() });
        return ending.kind === 'done';
      };
      return make(false);
    },
    [segment, apply, api, queryClient, readLatest],
  );
  const whenSettled = useCallback<OptimisticChange<S>['whenSettled']>(async (id) => {
    const answered = await queues.current.get(id)?.catch(() => undefined);
    return answered?.version?.record;
  }, []);
  return useMemo(
    () => ({ withPendingChanges, isPending, change, whenSettled }),
    [withPendingChanges, isPending, change, whenSettled],
  );
}

interface ChangeContext<S extends Segment> extends OptimisticOptions<S> {
  api: ApiClient;
  segment: S;
  fieldLabelOf: (field: string) => string;
}

interface Answer<S extends Segment> {
  ending: StepResult;
  /** The result of a step that sent this change, if it is another one. */
  endingOfStep?: StepResult;
  /** The record after the change, if the service saved any part of it. */
  version?: VersionedRecord<ReadRecord<S>>;
  failure?: ChangeFailure<S>;
}

interface Answered<S extends Segment> extends Answer<S> {
  /** The change as it was sent, without values of earlier changes that were not saved. */
  sent: PersonalChange<S>;
  /** The changes of the record that were not saved, in the order in which they were made. */
  lost: readonly PersonalChange<S>[];
}

/**
 * Takes values of the person's own unsaved changes out of what they saw: such values were never stored, so nobody has
 * changed them back. A change in doubt may have been stored, so the record is read.
 */
async function withoutLost<S extends Segment>(
  { api, segment }: ChangeContext<S>,
  own: PersonalChange<S>,
  lost: readonly PersonalChange<S>[],
): Promise<PersonalChange<S>> {
  if (!lost.length) return own;
  const now = await readRecord(api, segment, own.record.id).catch(() => undefined);
  const record = { ...own.record };
  for (const { record: before, changes } of lost) {
    for (const name in changes) {
      const isShown = record[name] === changes[name] && now?.record[name] !== changes[name];
      if (isShown) record[name] = before[name];
    }
  }
  return { ...own, record };
}

/** Rejects only if the console fails after an answer, which says nothing about the change itself. */
async function sendChange<S extends Segment>(
  sending: ChangeContext<S>,
  own: PersonalChange<S>,
  retrying: boolean,
): Promise<Answer<S>> {
  const { api, segment, effects, watched } = sending;
  const { record, changes } = own;
  const seen = { ...watched?.(record), ...valuesBefore(record, changes) };
  const sent = saveRecord(api, { segment, id: record.id, seen, changes, retrying });
  const outcome = await sent.catch((error: unknown) => ({ state: 'unanswered', error }) as const);
  // The outcome must not be shown to another person who has signed in since.
  if (api.connection().isEnded) return { ending: { kind: 'handled' } };
  if (outcome.state === 'unanswered') return { ending: { kind: 'failed', error: outcome.error }, failure: outcome };
  effects.settled(record.id, outcome);
  return answerOf(sending, outcome, own);
}

/** Reads the record again if no answer says whether the change was saved, or if the console failed after the answer. */
async function rereadAfter<S extends Segment>(
  { api, segment, effects }: ChangeContext<S>,
  { record }: PersonalChange<S>,
  answered: Answer<S> | undefined,
): Promise<void> {
  const { version, failure } = answered ?? {};
  const isUnknown = !answered || (failure !== undefined && isInDoubt(failure));
  const now = isUnknown ? await readRecord(api, segment, record.id).catch(() => undefined) : undefined;
  if (now) effects.seen(now);
  // Before the change is dropped, because the record would first appear with its former values otherwise.
  if (now || version || failure?.state === 'changed') await effects.refetch();
}

function answerOf<S extends Segment>(
  { onSaved, onUnsaved, onOvertaken, fieldLabelOf }: ChangeContext<S>,
  outcome: SaveOutcome<S>,
  own: PersonalChange<S>,
): Answer<S> {
  const ending = stepResultOf(outcome, fieldLabelOf);
  if (outcome.state === 'saved') {
    const { version, unsaved } = outcome;
    onSaved?.(version, own);
    if (!unsaved.length) return { ending, version: version };
    onUnsaved(unsaved, own);
    const isNone = unsaved.length === Object.keys(own.changes).length;
    return { ending: { kind: 'handled' }, version: isNone ? undefined : version };
  }
  if (outcome.state === 'unchanged') {
    const isAsSeen = outcome.fields.every((name) => Object.hasOwn(own.changes, name));
    // Somebody else has made the same change and another one, which a notice of this one would deny.
    if (!isAsSeen) return { ending, failure: { state: 'changed', fields: outcome.fields, theirs: outcome.version } };
    return { ending: { kind: 'done' }, endingOfStep: ending };
  }
  if (outcome.state !== 'changed' || !onOvertaken) return { ending, failure: outcome };
  onOvertaken(own, outcome.theirs);
  return { ending: { kind: 'handled' } };
}

interface Changed<S extends Segment> {
  own: PersonalChange<S>;
  version: VersionedRecord<ReadRecord<S>>;
  numberedSince: ReturnType<typeof watchIssuedDocuments>;
}

/** Undoing restores the former values, provided that the record is still as the service saved it. */
function stepOf<S extends Segment>(
  segment: S,
  { own, version, numberedSince }: Changed<S>,
  apply: (own: PersonalChange<S>, retrying: boolean) => Promise<Answer<S>>,
): Step {
  const { record, changes, notice } = own;
  const { name, message, label = message(), undoneLabel = label, isOfFields } = notice;
  const put = (from: ReadRecord<S>, to: SomeFields<S>) => {
    let retrying = false;
    return async (): Promise<StepResult> => {
      const id = undoHistory.currentIdOf(segment, record.id);
      const numbered = await numberedSince(id);
      if (numbered) return numbered;
      const { ending, endingOfStep, failure } = await apply(
        { record: { ...from, id }, changes: to, notice: { name, message } },
        retrying,
      );
      retrying = failure !== undefined && isInDoubt(failure);
      return endingOfStep ?? ending;
    };
  };
  return {
    label: stepLabel(label),
    undoneLabel: stepLabel(undoneLabel),
    isOfFields,
    notice: message(),
    record: { segment, id: record.id },
    undo: put(version.record, valuesBefore(record, changes)),
    redo: put(record, valuesBefore(version.record, changes)),
  };
}

/** Whether the change may have been saved although no answer says so. */
export function isInDoubt<S extends Segment>(failure: ChangeFailure<S>): boolean {
  return failure.state === 'unanswered' && mayHaveArrived(failure.error);
}
