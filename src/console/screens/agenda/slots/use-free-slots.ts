/** Reads the coming days until enough free slots are found: two weeks first, then two months. */
import { useMemo, useState } from 'react';
import type { LoadProgress } from '#console/data/replica/use-replica.ts';
import type { VisibleDays } from '#console/screens/agenda/board-state.ts';
import type { AgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import { useAppointments } from '#console/screens/agenda/data/use-appointments.ts';
import { useShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import { type BookedTimes, findSlots, type Slot, type SlotRequest } from '#console/screens/agenda/slots/next-slot.ts';
import { addDays } from '#contract/formats/calendar.ts';

/** The numbers of days that are searched, one after the other. */
const horizons = [14, 60] as const;

export interface SlotQuery {
  /** The first day whose appointments must be read. */
  from: string;
  /** The day from which the searched days are counted. */
  last: string;
  /** Called once the appointments of these days are read. */
  requestOf: (booked: BookedTimes) => Omit<SlotRequest, 'days'>;
}

interface FreeSlots {
  /** Undefined until the days are read. */
  slots: readonly Slot[] | undefined;
  loadProgress: LoadProgress | undefined;
  /** Why the days could not be read; undefined while they are being read and once slots were found. */
  error: unknown;
  retry: () => void;
}

/** `setup` is undefined until it is read. */
export function useFreeSlots(setup: AgendaSetup | undefined, query: SlotQuery, limit: number): FreeSlots {
  const hours = useShopHours();
  const [days, setDays] = useState<number>(horizons[0]);
  const { from, last, requestOf } = query;
  const range = useMemo((): VisibleDays => ({ from, to: addDays(last, days) }), [from, last, days]);
  const { appointments, loadProgress, error, retry } = useAppointments(range);
  const isWhole = appointments !== undefined && (loadProgress === undefined || loadProgress.done);
  const slots = useMemo(() => {
    if (!setup || !isWhole) return undefined;
    const booked = { appointments, bays: setup.bayOf, hours };
    return findSlots({ ...requestOf(booked), days }, booked, limit);
  }, [isWhole, appointments, requestOf, days, setup, hours, limit]);
  const isShort = slots !== undefined && slots.length < limit && days < horizons[1];
  if (isShort) setDays(horizons[1]);
  return { slots: isShort ? undefined : slots, loadProgress, error: appointments ? undefined : error, retry };
}
