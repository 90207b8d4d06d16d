/** Changes by gesture or key: shown at once, sent one after the other for each appointment, undone by one key. */

import { notifyManager } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { newId } from '#console/data/new-id.ts';
import { readRecord, type VersionedRecord } from '#console/data/read-records.ts';
import { useRemove } from '#console/data/records.ts';
import { useText } from '#console/messages/messages.ts';
import { type Ending, type Step, undoHistory } from '#console/record/undo/history.ts';
import { creationSteps, removalSteps, valuesOf } from '#console/record/undo/record-steps.ts';
import { useUndoContext } from '#console/record/undo/use-undo-context.ts';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import type { BoardNotice, Collision } from '#console/screens/agenda/data/board-notice.ts';
import { type MutationEffects, useMutationEffects } from '#console/screens/agenda/data/use-mutation-effects.ts';
import { useOverwriteCheck } from '#console/screens/agenda/data/use-overwrite-check.ts';
import { type AppointmentChange, reverseOf } from '#console/screens/agenda/moves/moves.ts';
import { sendChange, sendNew } from '#console/screens/agenda/moves/send-change.ts';
import { useSession } from '#console/session/session.tsx';
import type { WireRecord } from '#contract/core/evaluate-query.ts';

interface Changing {
  /** The appointments as they will be, and those that come, where changes are under way. */
  asChanged: (appointments: readonly Appointment[]) => Appointment[];
  change: (appointment: Appointment, change: AppointmentChange, news: BoardNotice) => Promise<void>;
  /** The first that is to be settled. */
  collision: Collision | undefined;
  /** Theirs stays, or mine is sent over it. */
  settle: (choice: 'theirs' | 'mine') => void;
}

interface Making {
  create: (values: AppointmentChange, news: BoardNotice) => void;
  remove: (appointment: Appointment, name: string) => void;
}

export interface AgendaChanges extends Changing, Making {}

export function useAgendaChanges(): AgendaChanges {
  const aftermath = useMutationEffects();
  const changing = useChanging(aftermath);
  const making = useMaking(aftermath);
  return useMemo(() => ({ ...changing, ...making }), [changing, making]);
}

interface Pending {
  shown: Appointment;
  change: AppointmentChange;
  name: string;
}

type PendingChanges = ReadonlyMap<number, readonly Pending[]>;

function useChanging(aftermath: MutationEffects): Changing {
  const text = useText();
  const [pending, setPending] = useState<PendingChanges>(new Map());
  const { collision, collide, forget } = useCollisions(aftermath);
  const send = useSending(aftermath, collide);
  const queues = useRef(new Map<number, Promise<unknown>>());
  useStayingFor(pending.size > 0);

  /** Shown at once, and sent as soon as the change before it is answered. */
  const apply = useCallback(
    (entry: Pending): Promise<Sent> => {
      const { id } = entry.shown;
      setPending((all) => withEntry(all, entry));
      const turn = (queues.current.get(id) ?? Promise.resolve())
        .then(() => send(entry))
        .catch((error): Sent => ({ ending: { kind: 'failed', error } }));
      // What was made is shown so until it is read again; what was not, no longer.
      turn
        .then(({ kept }) => (kept ? aftermath.readAgain() : undefined))
        // Pages hear of what was read by the same queue, so they have it by then.
        .then(() => notifyManager.schedule(() => setPending((all) => withoutEntry(all, entry))));
      queues.current.set(id, turn);
      return turn;
    },
    [send, aftermath],
  );

  const change = useCallback<Changing['change']>(
    async (shown, after, news) => {
      const { name } = news;
      const { settle } = undoHistory.reserve();
      const { ending, kept } = await apply({ shown, change: after, name });
      settle(kept && stepOf(news, { shown, change: after, kept }, apply));
      if (ending.kind === 'gone') aftermath.gone(shown.id);
      if (ending.kind === 'failed') {
        aftermath.failed(ending.error, { name, again: () => change(shown, after, news) });
      }
    },
    [apply, aftermath],
  );

  const settle = useCallback<Changing['settle']>(
    (choice) => {
      if (!collision) return;
      forget(collision);
      const { name, theirs, mine } = collision;
      if (choice === 'mine') void change(theirs, mine, { name, said: () => text('agenda.conflict.kept') });
    },
    [collision, forget, change, text],
  );
  const asChanged = useCallback<Changing['asChanged']>((appointments) => withPending(appointments, pending), [pending]);
  return useMemo(() => ({ asChanged, change, collision, settle }), [asChanged, change, collision, settle]);
}

/** Undone by the former values, for the appointment as the service kept it. */
function stepOf(
  { name, said, label = said() }: BoardNotice,
  { shown, change, kept }: Pick<Pending, 'shown' | 'change'> & { kept: VersionedRecord<Appointment> },
  apply: (entry: Pending) => Promise<Sent>,
): Step {
  const put = (from: Appointment, to: AppointmentChange) => async () => {
    const id = undoHistory.numberOf('agenda_appointments', shown.id);
    return (await apply({ shown: { ...from, id }, change: to, name })).ending;
  };
  const made = kept.record;
  return {
    label: label.replace(/\.$/, ''),
    notice: said(),
    undo: put(made, reverseOf(shown, change)),
    redo: put(shown, reverseOf(made, change)),
  };
}

type Collide = (own: Omit<Collision, 'theirs'>, theirs: VersionedRecord<Appointment>) => void;
/** What came of a change, and the appointment where it was made. */
interface Sent {
  ending: Ending;
  kept?: VersionedRecord<Appointment>;
}

function useSending(aftermath: MutationEffects, collide: Collide) {
  const { api } = useSession();
  const confirm = useOverwriteCheck();
  return useCallback(
    async ({ shown, change, name }: Pending): Promise<Sent> => {
      const outcome = await sendChange(api, shown, change);
      const own = { name, shown, mine: change };
      if (outcome.kind === 'gone') return { ending: { kind: 'gone' } };
      if (outcome.kind === 'overtaken') {
        collide(own, outcome.theirs);
        return { ending: { kind: 'told' } };
      }
      const { kept, lost } = outcome;
      aftermath.keep(kept, false);
      confirm(kept, change, (theirs) => {
        collide(own, theirs);
        void aftermath.readAgain();
      });
      if (lost.length) aftermath.notKept(lost);
      return { ending: { kind: lost.length ? 'told' : 'done' }, kept };
    },
    [api, aftermath, collide, confirm],
  );
}

/** They wait for the person one after the other; where the board is left meanwhile, they are told all the same. */
function useCollisions(aftermath: MutationEffects) {
  const [collisions, setCollisions] = useState<readonly Collision[]>([]);
  const isLeft = useIsLeft();
  const collide = useCallback<Collide>(
    (own, theirs) => {
      aftermath.keep(theirs, false);
      if (isLeft.current) return aftermath.unmade(own.name);
      setCollisions((all) => withCollision(all, { ...own, theirs: theirs.record }));
    },
    [aftermath, isLeft],
  );
  const forget = useCallback((settled: Collision) => {
    setCollisions((all) => all.filter((each) => each !== settled));
  }, []);
  return { collision: collisions[0], collide, forget };
}

/** Whether the board is gone from the screen: answers come all the same. */
function useIsLeft(): { readonly current: boolean } {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return isLeft;
}

/** What was done to the same appointment before it was settled is settled with it. */
function withCollision(all: readonly Collision[], fresh: Collision): readonly Collision[] {
  const before = all.find(({ shown }) => shown.id === fresh.shown.id);
  if (!before) return [...all, fresh];
  const both = { ...fresh, shown: before.shown, mine: { ...before.mine, ...fresh.mine } };
  return all.map((each) => (each === before ? both : each));
}

/** The browser asks before the page is closed on a change that is under way. */
function useStayingFor(isUnderWay: boolean): void {
  useEffect(() => {
    if (!isUnderWay) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isUnderWay]);
}

function withEntry(all: PendingChanges, entry: Pending): PendingChanges {
  const { id } = entry.shown;
  return new Map(all).set(id, [...(all.get(id) ?? []), entry]);
}

function withoutEntry(all: PendingChanges, entry: Pending): PendingChanges {
  const { id } = entry.shown;
  const left = (all.get(id) ?? []).filter((each) => each !== entry);
  const next = new Map(all);
  if (left.length) next.set(id, left);
  else next.delete(id);
  return next;
}

/** With those, too, that are put on days that do not hold them yet. */
function withPending(appointments: readonly Appointment[], pending: PendingChanges): Appointment[] {
  const laid = appointments.map((each) => laidOver(each, pending.get(each.id)));
  if (!pending.size) return laid;
  const held = new Set(appointments.map(({ id }) => id));
  const arriving = [...pending].flatMap(([id, changes]) => {
    const [first] = changes;
    return first && !held.has(id) ? [laidOver(first.shown, changes)] : [];
  });
  return [...laid, ...arriving];
}

function laidOver(appointment: Appointment, changes: readonly Pending[] | undefined): Appointment {
  return changes ? Object.assign({ ...appointment }, ...changes.map(({ change }) => change)) : appointment;
}

function useMaking(aftermath: MutationEffects): Making {
  const text = useText();
  const { api } = useSession();
  const world = useUndoContext('agenda_appointments');
  const { mutateAsync } = useRemove('agenda_appointments');

  const create = useCallback<Making['create']>(
    async (values, { name, said, label = said() }) => {
      const key = newId();
      const make = async () => {
        const { settle } = undoHistory.reserve();
        try {
          const kept = await sendNew(api, values, key);
          aftermath.keep(kept, true);
          const steps = creationSteps(world, madeOf(kept.record, name));
          settle({ label: label.replace(/\.$/, ''), notice: said(), ...steps });
        } catch (error) {
          settle(undefined);
          aftermath.failed(error, { name, again: make });
        }
      };
      await make();
    },
    [api, world, aftermath],
  );

  const remove = useCallback<Making['remove']>(
    async ({ id }, name) => {
      const { settle } = undoHistory.reserve();
      const notice = text('agenda.deleted', { name });
      try {
        // What is shown of it may be old: it is removed as it is now, and given back so.
        const { record, etag } = await readRecord(api, 'agenda_appointments', id);
        await mutateAsync({ id, etag });
        settle({ label: notice.replace(/\.$/, ''), notice, ...removalSteps(world, madeOf(record, name)) });
      } catch (error) {
        settle(undefined);
        aftermath.failed(error, { name });
      }
    },
    [api, world, mutateAsync, aftermath, text],
  );
  return useMemo(() => ({ create, remove }), [create, remove]);
}

function madeOf(record: WireRecord, name: string) {
  const segment = 'agenda_appointments' as const;
  return { segment, id: record.id, values: valuesOf(segment, record), name };
}
