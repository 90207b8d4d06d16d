/** Changes by gesture or key: shown at once, sent one after the other for each appointment, undone by one key. */
import { notifyManager } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { freshId } from '#console/kit/fresh-id.ts';
import { type Kept, readRecord } from '#console/kit/read.ts';
import { useRemove } from '#console/kit/records.ts';
import { useSession } from '#console/kit/session.tsx';
import { offerUndo } from '#console/kit/undo/offer-undo.ts';
import { useText } from '#console/messages/messages.ts';
import type { Appointment } from '#console/screens/agenda/agenda-records.ts';
import { type AppointmentChange, reverseOf } from '#console/screens/agenda/moves.ts';
import { sendChange, sendNew } from '#console/screens/agenda/send-change.ts';
import { type Aftermath, useAftermath } from '#console/screens/agenda/use-aftermath.ts';
import { useConfirming } from '#console/screens/agenda/use-confirming.ts';
import { showToast } from '#console/ui/toasts.ts';

/** What is told of a change. */
export interface News {
  /** What the appointment is called. */
  name: string;
  /** Asked for once the change is made. */
  said: () => string;
}

/** Two people changed one appointment. */
export interface Collision {
  name: string;
  shown: Appointment;
  mine: AppointmentChange;
  theirs: Appointment;
}

interface Changing {
  /** The appointments as they will be, and those that come, where changes are under way. */
  asChanged: (appointments: readonly Appointment[]) => Appointment[];
  change: (appointment: Appointment, change: AppointmentChange, news: News) => void;
  /** The first that is to be settled. */
  collision: Collision | undefined;
  /** Theirs stays, or mine is sent over it. */
  settle: (choice: 'theirs' | 'mine') => void;
}

interface Making {
  create: (values: AppointmentChange, news: News) => void;
  remove: (appointment: Appointment, name: string) => void;
}

export interface AgendaChanges extends Changing, Making {}

export function useAgendaChanges(): AgendaChanges {
  const aftermath = useAftermath();
  const offer = useOfferUndo();
  const changing = useChanging(aftermath, offer);
  const making = useMaking(aftermath, offer);
  return useMemo(() => ({ ...changing, ...making }), [changing, making]);
}

type OfferUndo = (said: string, undo: () => void) => void;

/** From its news, or by a key: as long as the board is there, also when the news is gone. */
function useOfferUndo(): OfferUndo {
  const text = useText();
  const isLeft = useIsLeft();
  const withdraw = useRef<() => void>(undefined);
  useEffect(() => () => withdraw.current?.(), []);
  return useCallback(
    (said, run) => {
      // What is answered when the board is gone has its news, and nothing that would end the key later.
      withdraw.current = offerUndo({ text: said, label: text('agenda.undo'), run, stays: !isLeft.current });
    },
    [text, isLeft],
  );
}

interface Pending {
  shown: Appointment;
  change: AppointmentChange;
  news: News;
}

type PendingChanges = ReadonlyMap<number, readonly Pending[]>;

function useChanging(aftermath: Aftermath, offer: OfferUndo): Changing {
  const text = useText();
  const { conversation } = useSession();
  const [pending, setPending] = useState<PendingChanges>(new Map());
  const { collision, collide, forget } = useCollisions(aftermath);
  const confirm = useConfirming();
  const queues = useRef(new Map<number, Promise<unknown>>());
  useStayingFor(pending.size > 0);

  /** Whether it was made. */
  const send = useCallback(
    async ({ shown, change, news }: Pending, onMade: () => void): Promise<boolean> => {
      const outcome = await sendChange(conversation, shown, change);
      const own = { name: news.name, shown, mine: change };
      if (outcome.kind === 'gone') aftermath.gone(shown.id);
      if (outcome.kind === 'overtaken') collide(own, outcome.theirs);
      if (outcome.kind !== 'done') return false;
      aftermath.keep(outcome.kept, false);
      confirm(outcome.kept, change, (theirs) => {
        collide(own, theirs);
        void aftermath.readAgain();
      });
      if (outcome.lost.length) aftermath.notKept(outcome.lost);
      else onMade();
      return true;
    },
    [conversation, aftermath, collide, confirm],
  );

  const change = useCallback<Changing['change']>(
    (shown, after, news) => {
      const entry: Pending = { shown, change: after, news };
      setPending((all) => withEntry(all, entry));
      const undone = { name: news.name, said: () => text('agenda.undone') };
      const undo = () => change({ ...shown, ...after }, reverseOf(shown, after), undone);
      // The next change of it is sent as soon as this one is answered.
      const turn = (queues.current.get(shown.id) ?? Promise.resolve())
        .then(() => send(entry, () => offer(news.said(), undo)))
        .catch((error) => {
          aftermath.failed(error, { name: news.name, again: () => change(shown, after, news) });
          return false;
        });
      // What was made is shown so until it is read again; what was not, no longer.
      turn
        .then((isMade) => (isMade ? aftermath.readAgain() : undefined))
        // Pages hear of what was read by the same queue, so they have it by then.
        .then(() => notifyManager.schedule(() => setPending((all) => withoutEntry(all, entry))));
      queues.current.set(shown.id, turn);
    },
    [send, offer, aftermath, text],
  );

  const settle = useCallback<Changing['settle']>(
    (choice) => {
      if (!collision) return;
      forget(collision);
      const { name, theirs, mine } = collision;
      if (choice === 'mine') change(theirs, mine, { name, said: () => text('agenda.conflict.kept') });
    },
    [collision, forget, change, text],
  );
  const asChanged = useCallback<Changing['asChanged']>((appointments) => withPending(appointments, pending), [pending]);
  return useMemo(() => ({ asChanged, change, collision, settle }), [asChanged, change, collision, settle]);
}

/** They wait for the person one after the other; where the board is left meanwhile, they are told all the same. */
function useCollisions(aftermath: Aftermath) {
  const [collisions, setCollisions] = useState<readonly Collision[]>([]);
  const isLeft = useIsLeft();
  const collide = useCallback(
    (own: Omit<Collision, 'theirs'>, theirs: Kept) => {
      aftermath.keep(theirs, false);
      if (isLeft.current) return aftermath.unmade(own.name);
      setCollisions((all) => withCollision(all, { ...own, theirs: theirs.record as unknown as Appointment }));
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

function useMaking(aftermath: Aftermath, offer: OfferUndo): Making {
  const text = useText();
  const { conversation } = useSession();
  const { mutateAsync } = useRemove('agenda_appointments');

  /** What is shown of it may be old: it is removed as it is now, and given back so. */
  const removeNow = useCallback(
    async (id: number, name: string): Promise<Appointment | undefined> => {
      try {
        const { record, etag } = await readRecord(conversation, 'agenda_appointments', id);
        await mutateAsync({ id, etag });
        return record as unknown as Appointment;
      } catch (error) {
        aftermath.failed(error, { name });
      }
    },
    [conversation, mutateAsync, aftermath],
  );

  const create = useCallback<Making['create']>(
    async (values, news) => {
      const key = freshId();
      const make = async () => {
        try {
          const kept = await sendNew(conversation, values, key);
          aftermath.keep(kept, true);
          offer(news.said(), async () => {
            if (await removeNow(kept.record.id, news.name)) showToast({ text: text('agenda.undone') });
          });
        } catch (error) {
          aftermath.failed(error, { name: news.name, again: make });
        }
      };
      await make();
    },
    [conversation, aftermath, offer, removeNow, text],
  );

  const remove = useCallback<Making['remove']>(
    async (appointment, name) => {
      const gone = await removeNow(appointment.id, name);
      if (!gone) return;
      const { id: _number, ...values } = gone;
      // A number that was deleted is not given again, and the person is told.
      offer(text('agenda.deleted', { name }), () =>
        create(values, { name, said: () => text('agenda.restored', { name }) }),
      );
    },
    [removeNow, offer, create, text],
  );
  return useMemo(() => ({ create, remove }), [create, remove]);
}
