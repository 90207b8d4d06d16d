/** Changes of appointments by gesture or key. They are shown at once, checked against others' changes, and can be undone. */

import '#console/screens/agenda/messages/catalogue.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { createOnce } from '#console/data/mutations/create-once.ts';
import { checkOverwritten } from '#console/data/mutations/overwrite-check.ts';
import { readUnchanged, removeOnce } from '#console/data/mutations/remove-once.ts';
import { readRecord, type VersionedRecord } from '#console/data/read-records.ts';
import { isConflict, isNotFound, needsManualCheck } from '#console/data/service-error.ts';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { useBeforeUnloadWhile, useIsUnmounted } from '#console/record/changes/unload-guard.ts';
import {
  type ChangeNotice,
  type OptimisticChange,
  type PersonalChange,
  useOptimisticChange,
} from '#console/record/changes/use-optimistic-change.ts';
import { type CreatedRecord, creationSteps, removalSteps, valuesOf } from '#console/record/undo/record-steps.ts';
import { stepLabel } from '#console/record/undo/step-label.ts';
import { undoHistory } from '#console/record/undo/undo-history.ts';
import { useUndoContext } from '#console/record/undo/use-undo-context.ts';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import { type EditConflict, ownVersion } from '#console/screens/agenda/data/edit-conflict.ts';
import { type BoardEffects, useBoardEffects } from '#console/screens/agenda/data/use-board-effects.ts';
import type { AppointmentChange } from '#console/screens/agenda/moves/moves.ts';
import { useSession } from '#console/session/session.tsx';
import { sentBody } from '#contract/core/body.ts';
import { differingFields } from '#contract/core/equality.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import { moduleOf } from '#contract/registry.ts';

const segment = 'agenda_appointments';
const { fields } = moduleOf(segment);

interface ChangeActions {
  /** The appointments with the pending changes applied, including appointments that these changes bring into view. */
  withPendingChanges: (appointments: readonly Appointment[]) => Appointment[];
  change: (appointment: Appointment, change: AppointmentChange, notice: ChangeNotice) => void;
  /** The first conflict that is still to be resolved. */
  conflict: EditConflict | undefined;
  /** `theirs` keeps the stored version, `mine` sends the person's own change again. */
  resolve: (choice: 'theirs' | 'mine') => void;
}

type WhenSettled = OptimisticChange<typeof segment>['whenSettled'];

interface CreateActions {
  create: (values: AppointmentChange, notice: ChangeNotice) => void;
  remove: (appointment: Appointment, name: string) => Promise<void>;
}

export interface AgendaChanges extends ChangeActions, CreateActions {}

export function useAgendaChanges(): AgendaChanges {
  const board = useBoardEffects();
  const { changing, whenSettled } = useChanging(board);
  const making = useMaking(board, whenSettled);
  return useMemo(() => ({ ...changing, ...making }), [changing, making]);
}

function useChanging(board: BoardEffects): { changing: ChangeActions; whenSettled: WhenSettled } {
  const text = useText();
  const fieldLabelOf = useFieldLabel(segment);
  const { api } = useSession();
  const { conflict, addConflict, forget } = useEditConflicts(board);
  const { effects } = board;
  const { withPendingChanges, isPending, change, whenSettled } = useOptimisticChange(segment, {
    effects,
    watched: placingOf,
    onUnsaved: board.unsaved,
    onOvertaken: addConflict,
    onSaved: ({ record }, own) => {
      const watched = { ...placingOf(record), ...own.changes };
      checkOverwritten(api, { segment, record, watched }, (theirs) => {
        effects.seen(theirs);
        addConflict(own, theirs);
      });
    },
    onFailed: (failure, { notice: { name } }, again) => {
      if (failure.state === 'gone') board.gone(name);
      else if (failure.state === 'changed') board.conflictNotSaved(name);
      else board.failed(failure.error, { name, again });
    },
  });
  useBeforeUnloadWhile(isPending);

  const resolve = useCallback<ChangeActions['resolve']>(
    (choice) => {
      if (!conflict) return;
      forget(conflict);
      const { name, theirs, mine } = conflict;
      if (choice === 'theirs') return;
      const changed = differingFields(fields, mine, theirs).map(fieldLabelOf);
      const label = `${name} (${changed.join(', ')})`;
      void change(theirs, mine, { name, message: () => text('agenda.conflict.saved'), label, isOfFields: true });
    },
    [conflict, forget, change, text, fieldLabelOf],
  );
  return useMemo(
    () => ({
      changing: {
        withPendingChanges: (appointments: readonly Appointment[]) =>
          withPendingChanges(appointments, { arriving: true }),
        change,
        conflict,
        resolve,
      },
      whenSettled,
    }),
    [withPendingChanges, change, conflict, resolve, whenSettled],
  );
}

/** The values that must still be as the board showed them for a change to be saved. */
function placingOf({ date_at, time_at, date_end, time_end, duration, bay_id }: Appointment): AppointmentChange {
  return { date_at, time_at, date_end, time_end, duration, bay_id };
}

type AddConflict = (own: PersonalChange<typeof segment>, theirs: VersionedRecord<Appointment & WireRecord>) => void;

/** Shows conflicts one after the other. If the person has left the board, a notice reports them instead. */
function useEditConflicts({ conflictNotSaved }: BoardEffects) {
  const [conflicts, setConflicts] = useState<readonly EditConflict[]>([]);
  const isLeft = useIsUnmounted();
  const addConflict = useCallback<AddConflict>(
    ({ record, changes, notice: { name } }, theirs) => {
      if (isLeft.current) return conflictNotSaved(name);
      const mine = ownVersion(record, changes);
      setConflicts((all) => withConflict(all, { name, shown: record, mine, theirs: theirs.record }));
    },
    [conflictNotSaved, isLeft],
  );
  const forget = useCallback((resolved: EditConflict) => {
    setConflicts((all) => all.filter((each) => each !== resolved));
  }, []);
  return { conflict: conflicts[0], addConflict, forget };
}

/** Merges a further conflict about the same appointment into the unresolved one, so that both are resolved together. */
function withConflict(all: readonly EditConflict[], fresh: EditConflict): readonly EditConflict[] {
  const before = all.find(({ shown }) => shown.id === fresh.shown.id);
  if (!before) return [...all, fresh];
  const both = { ...fresh, shown: before.shown, mine: { ...before.mine, ...fresh.mine } };
  return all.map((each) => (each === before ? both : each));
}

function useMaking(board: BoardEffects, whenSettled: WhenSettled): CreateActions {
  const { effects, failed, perhapsCreated } = board;
  const { api } = useSession();
  const context = useUndoContext(segment);

  const create = useCallback<CreateActions['create']>(
    async (values, { name, message, label = message() }) => {
      const createRecord = createOnce(api, segment, sentBody(fields, values));
      const make = async () => {
        const { settle } = undoHistory.reserve();
        let created: Awaited<ReturnType<typeof createRecord>>;
        try {
          created = await createRecord();
        } catch (error) {
          settle(undefined);
          if (needsManualCheck(error)) perhapsCreated(name);
          else failed(error, { name, again: make });
          return;
        }
        try {
          effects.saved(created, true);
        } finally {
          const steps = creationSteps(context, madeOf(created.record, name));
          settle({ label: stepLabel(label), notice: message(), record: { segment, id: created.record.id }, ...steps });
        }
      };
      await make();
    },
    [api, context, effects, failed, perhapsCreated],
  );
  const remove = useRemoving(board, whenSettled);
  return useMemo(() => ({ create, remove }), [create, remove]);
}

function useRemoving(board: BoardEffects, whenSettled: WhenSettled): CreateActions['remove'] {
  const { effects, failed, notDeleted, alreadyDeleted } = board;
  const text = useText();
  const { api } = useSession();
  const context = useUndoContext(segment);

  const removeNow = useCallback(
    async (shown: Appointment, name: string, { attempt, again }: Deletion) => {
      const { id } = shown;
      const { settle } = undoHistory.reserve();
      const seen = seenOf((await whenSettled(id)) ?? shown);
      // Deletes the stored version, which undo restores, provided that it equals what the person saw.
      const removal = await attempt(id, () => readUnchanged(api, { segment, id, seen }));
      if (removal.state === 'removed') {
        effects.removed(id);
        const notice = text('agenda.deleted', { name });
        const steps = removalSteps(context, madeOf(removal.record, name));
        return settle({ label: stepLabel(notice), notice, record: { segment, id }, ...steps });
      }
      const { error, isInDoubt } = removal;
      settle(undefined);
      if (isConflict(error)) {
        notDeleted(name);
        const now = await readRecord(api, segment, id).catch(() => undefined);
        return now ? effects.seen(now) : void effects.refetch();
      }
      if (isNotFound(error)) {
        alreadyDeleted(name);
        return effects.removed(id);
      }
      failed(error, { name, isInDoubt, again: isInDoubt ? again : undefined });
      if (isInDoubt) void effects.refetch();
    },
    [api, context, effects, failed, notDeleted, alreadyDeleted, text, whenSettled],
  );
  const inFlight = useRef(new Set<number>());
  return useCallback(
    async (shown, name) => {
      const attempt = removeOnce(api, segment);
      // The card stays until the answer comes, so a second request to delete it meanwhile is ignored.
      const run = async () => {
        const { current } = inFlight;
        if (current.has(shown.id)) return;
        current.add(shown.id);
        const again = () => void run();
        await removeNow(shown, name, { attempt, again }).finally(() => current.delete(shown.id));
      };
      await run();
    },
    [api, removeNow],
  );
}

interface Deletion {
  /** The same for a further attempt, which thereby knows that an earlier one may have deleted the appointment. */
  attempt: ReturnType<typeof removeOnce>;
  again: () => void;
}

/** Without derived fields such as the end, whose shown value may be out of date. */
function seenOf(shown: Appointment): AppointmentChange {
  return Object.fromEntries(Object.entries(shown).filter(([name]) => !fields[name]?.derived));
}

function madeOf(record: WireRecord, name: string): CreatedRecord {
  return { segment, id: record.id, values: valuesOf(segment, record), name };
}
