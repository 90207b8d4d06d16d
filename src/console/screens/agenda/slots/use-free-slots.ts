/** Reads the coming days as far as it takes to find so many free slots: two weeks first, then two months. */
import { useMemo, useState } from 'react';
import type { Meter } from '#console/data/replica/use-replica.ts';
import type { VisibleDays } from '#console/screens/agenda/board-state.ts';
import type { AgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import { useAppointments } from '#console/screens/agenda/data/use-appointments.ts';
import { useShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import { findSlots, type Slot, type SlotRequest } from '#console/screens/agenda/slots/next-slot.ts';
import { addDays } from '#contract/formats/calendar.ts';

/** In days. */
const horizons = [14, 60] as const;

interface FreeSlots {
  /** Undefined until the days are read. */
  slots: readonly Slot[] | undefined;
  meter: Meter | undefined;
  /** Why there are none; undefined where they were found or may still be. */
  error: unknown;
  retry: () => void;
}

export function useFreeSlots(setup: AgendaSetup, request: Omit<SlotRequest, 'days'>, limit: number): FreeSlots {
  const hours = useShopHours();
  const [days, setDays] = useState<number>(horizons[0]);
  const { day } = request.from;
  const range = useMemo((): VisibleDays => ({ from: day, to: addDays(day, days) }), [day, days]);
  const { appointments, meter, error, retry } = useAppointments(range);
  const isWhole = appointments !== undefined && (meter === undefined || meter.done);
  const slots = useMemo(() => {
    if (!isWhole || !appointments) return undefined;
    return findSlots({ ...request, days }, { appointments, bays: setup.bayOf, hours }, limit);
  }, [isWhole, appointments, request, days, setup, hours, limit]);
  const isShort = slots !== undefined && slots.length < limit && days < horizons[1];
  if (isShort) setDays(horizons[1]);
  return { slots: isShort ? undefined : slots, meter, error: appointments ? undefined : error, retry };
}
