/** Changes by gesture or key: shown at once, sent one after the other for each appointment, undone by one key. */
import { notifyManager } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { readRecord } from '#console/kit/read.ts';
import { useRemove } from '#console/kit/records.ts';
import { useSession } from '#console/kit/session.tsx';
import { useText } from '#console/messages/messages.ts';
import type { Appointment } from '#console/screens/agenda/agenda-records.ts';
import { type AppointmentChange, reverseOf } from '#console/screens/agenda/moves.ts';
import { sendChange, sendNew } from '#console/screens/agenda/send-change.ts';
import { type Aftermath, useAftermath } from '#console/screens/agenda/use-aftermath.ts';
import { showToast } from '#console/ui/toasts.ts';

/** Two people changed one appointment. */
export interface Collision {
  shown: Appointment;
  mine: AppointmentChange;
  theirs: Appointment;
}

interface Changing {
  /** The appointments as they will be, where changes are under way. */
  asChanged: (appointments: readonly Appointment[]) => Appointment[];
  /** `said` is the news once it is done. */
  change: (appointment: Appointment, change: AppointmentChange, said: string) => void;
  collision: Collision | undefined;
  /** Theirs stays, or mine is sent over it. */
  settle: (choice: 'theirs' | 'mine') => void;
}

interface Making {
  create: (values: AppointmentChange, said: string) => void;
  remove: (appointment: Appointment, name: string) => void;
}

export interface AgendaChanges extends Changing, Making {
  /** False: there is nothing to take back. */
  undo: () => boolean;
}

export function useAgendaChanges(): AgendaChanges {
  const aftermath = useAftermath();
  const { offerUndo, undo } = useUndo();
  const changing = useChanging(aftermath, offerUndo);
  const making = useMaking(aftermath, offerUndo);
  return useMemo(() => ({ ...changing, ...making, undo }), [changing, making, undo]);
}

type OfferUndo = (said: string, undo: () => void) => void;

/** The last change can be taken back, from its news or by a key. */
function useUndo(): { offerUndo: OfferUndo; undo: () => boolean } {
  const text = useText();
  const last = useRef<() => void>(undefined);
  const offerUndo = useCallback<OfferUndo>(
    (said, undo) => {
      const once = () => {
        if (last.current === once) last.current = undefined;
        undo();
      };
      last.current = once;
      showToast({ text: said, action: { label: text('agenda.undo'), run: once } });
    },
    [text],
  );
  const undo = useCallback(() => {
    const taken = last.current;
    taken?.();
    return Boolean(taken);
  }, []);
  return { offerUndo, undo };
}

interface Pending {
  shown: Appointment;
  change: AppointmentChange;
}

type PendingChanges = ReadonlyMap<number, readonly Pending[]>;

function useChanging(aftermath: Aftermath, offerUndo: OfferUndo): Changing {
  const text = useText();
  const { conversation } = useSession();
  const [pending, setPending] = useState<PendingChanges>(new Map());
  const [collision, setCollision] = useState<Collision>();
  const queues = useRef(new Map<number, Promise<unknown>>());

  const send = useCallback(
    async ({ shown, change }: Pending, news: () => void) => {
      try {
        const outcome = await sendChange(conversation, shown, change);
        if (outcome.kind === 'gone') return aftermath.gone(shown.id);
        if (outcome.kind === 'overtaken') {
          aftermath.keep(outcome.theirs);
          setCollision({ shown, mine: change, theirs: outcome.theirs.record as unknown as Appointment });
          return;
        }
        aftermath.keep(outcome.kept);
        if (outcome.lost.length) aftermath.notKept(outcome.lost);
        else news();
      } catch (error) {
        aftermath.failed(error);
      }
    },
    [conversation, aftermath],
  );

  const change = useCallback<Changing['change']>(
    (shown, after, said) => {
      const entry: Pending = { shown, change: after };
      setPending((all) => withEntry(all, entry));
      const undo = () => change({ ...shown, ...after }, reverseOf(shown, after), text('agenda.undone'));
      const turn = (queues.current.get(shown.id) ?? Promise.resolve())
        .then(() => send(entry, () => offerUndo(said, undo)))
        .then(() => aftermath.readAgain())
        // Pages hear of what was read by the same queue, so they have it by then.
        .then(() => notifyManager.schedule(() => setPending((all) => withoutEntry(all, entry))));
      queues.current.set(shown.id, turn);
    },
    [send, offerUndo, aftermath, text],
  );

  const settle = useCallback<Changing['settle']>(
    (choice) => {
      setCollision(undefined);
      if (collision && choice === 'mine') change(collision.theirs, collision.mine, text('agenda.conflict.kept'));
    },
    [collision, change, text],
  );
  const asChanged = useCallback<Changing['asChanged']>(
    (appointments) => appointments.map((each) => laidOver(each, pending.get(each.id))),
    [pending],
  );
  return useMemo(() => ({ asChanged, change, collision, settle }), [asChanged, change, collision, settle]);
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

function laidOver(appointment: Appointment, changes: readonly Pending[] | undefined): Appointment {
  return changes ? Object.assign({ ...appointment }, ...changes.map(({ change }) => change)) : appointment;
}

function useMaking(aftermath: Aftermath, offerUndo: OfferUndo): Making {
  const text = useText();
  const { conversation } = useSession();
  const { mutateAsync } = useRemove('agenda_appointments');

  /** What is shown of it may be old: it is removed as it is now, and given back so. */
  const removeNow = useCallback(
    async (id: number): Promise<Appointment | undefined> => {
      try {
        const { record, etag } = await readRecord(conversation, 'agenda_appointments', id);
        await mutateAsync({ id, etag });
        return record as unknown as Appointment;
      } catch (error) {
        aftermath.failed(error);
      }
    },
    [conversation, mutateAsync, aftermath],
  );

  const create = useCallback<Making['create']>(
    async (values, said) => {
      try {
        const kept = await sendNew(conversation, values, crypto.randomUUID());
        aftermath.keep(kept);
        offerUndo(said, async () => {
          if (await removeNow(kept.record.id)) showToast({ text: text('agenda.undone') });
        });
      } catch (error) {
        aftermath.failed(error);
      }
    },
    [conversation, aftermath, offerUndo, removeNow, text],
  );

  const remove = useCallback<Making['remove']>(
    async (appointment, name) => {
      const gone = await removeNow(appointment.id);
      if (!gone) return;
      const { id: _number, ...values } = gone;
      // A number that was deleted is not given again, and the person is told.
      offerUndo(text('agenda.deleted', { name }), () => create(values, text('agenda.restored', { name })));
    },
    [removeNow, offerUndo, create, text],
  );
  return useMemo(() => ({ create, remove }), [create, remove]);
}
