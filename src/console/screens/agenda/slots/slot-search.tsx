/** Reads the coming days and finds a free slot: two weeks first, then two months. Mounted only while it searches. */
import { useEffect, useMemo, useState } from 'react';
import { MeterLine } from '#console/list/whole-list/progress-meter.tsx';
import type { VisibleDays } from '#console/screens/agenda/board-state.ts';
import type { Appointment, Bay } from '#console/screens/agenda/data/agenda-records.ts';
import { type AgendaSetup, useAgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import { useAppointments } from '#console/screens/agenda/data/use-appointments.ts';
import { useShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import { findNextSlot, type Slot, searchStart } from '#console/screens/agenda/slots/next-slot.ts';
import { readWallClock } from '#console/time/wall-clock.ts';
import { addDays, type Moment } from '#contract/formats/calendar.ts';

interface SlotSearchProps {
  /** Looked for in its own bay, or in all of `bays` where it has none; from its own start on, or from now where that lies behind. */
  wanted: Appointment;
  /** The present slot of the appointment, which is not offered again. */
  isPlaced: boolean;
  bays: readonly Bay[];
  onFound: (slot: Slot | undefined) => void;
  /** The coming days could not be read, so nothing is known of what is free. */
  onFailed: (error: unknown) => void;
}

const horizons = [14, 60] as const;

export function SlotSearch({ wanted, isPlaced, bays, onFound, onFailed }: SlotSearchProps) {
  const { setup } = useAgendaSetup();
  const hours = useShopHours();
  const [now] = useState(readNow);
  const [days, setDays] = useState<number>(horizons[0]);
  const read = useMemo(() => daysToRead(wanted, now, days), [wanted, now, days]);
  const { appointments, meter, error } = useAppointments(read);
  const failure = appointments ? undefined : error;
  const isWhole = appointments !== undefined && (meter === undefined || meter.done);

  useEffect(() => {
    if (!setup || !isWhole) return;
    const booked = { appointments, bays: setup.bayOf, hours };
    const from = isPlaced
      ? searchStart(wanted, booked, now)
      : later({ day: wanted.date_at, time: wanted.time_at }, now);
    const request = { duration: wanted.duration, from, bays: baysFor(wanted, bays, setup), days, own: wanted.id };
    const slot = findNextSlot(request, booked);
    if (slot || days === horizons[1]) onFound(slot);
    else setDays(horizons[1]);
  }, [setup, isWhole, appointments, hours, isPlaced, now, days, wanted, bays, onFound]);
  // A search that went on in the background would move the card much later, when nobody expects it any more.
  useEffect(() => {
    if (failure) onFailed(failure);
  }, [failure, onFailed]);
  return meter ? <MeterLine meter={meter} /> : null;
}

function readNow(): Moment {
  const [day = '', time = ''] = readWallClock().now.split(' ');
  return { day, time };
}

/** From its own first day, to so many days after its last: it may be looked for from its end on. */
function daysToRead({ date_at, date_end }: Appointment, { day: today }: Moment, days: number): VisibleDays {
  const first = date_end < today ? today : date_at;
  const last = date_end < today ? today : date_end;
  return { from: first, to: addDays(last, days) };
}

function later(one: Moment, other: Moment): Moment {
  return `${one.day} ${one.time}` < `${other.day} ${other.time}` ? other : one;
}

function baysFor({ bay_id }: Appointment, bays: readonly Bay[], { bayOf }: AgendaSetup): readonly Bay[] {
  const own = bay_id ? bayOf.get(bay_id) : undefined;
  return own && own.disabled === 0 ? [own] : bays;
}
