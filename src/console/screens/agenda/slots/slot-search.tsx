/** Looks for the next free slot of an appointment. Mounted only while it searches. */
import { useEffect, useMemo, useState } from 'react';
import { LoadProgressLine } from '#console/list/whole-list/load-progress.tsx';
import type { Appointment, Bay } from '#console/screens/agenda/data/agenda-records.ts';
import { useAgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import { type BookedTimes, type Slot, searchStart } from '#console/screens/agenda/slots/next-slot.ts';
import { type SlotQuery, useFreeSlots } from '#console/screens/agenda/slots/use-free-slots.ts';
import { readWallClock } from '#console/time/wall-clock.ts';
import type { Moment } from '#contract/formats/calendar.ts';

interface SearchedSlot {
  /** Searched in its own bay, or in all `bays` if it has none, from its own start on, or from now if that is later. */
  appointment: Appointment;
  /** The present slot of the appointment, which is not offered again. */
  isPlaced: boolean;
  bays: readonly Bay[];
}

interface SlotSearchProps extends SearchedSlot {
  onFound: (slot: Slot | undefined) => void;
  /** The coming days could not be read, so nothing is known of what is free. */
  onFailed: (error: unknown) => void;
}

export function SlotSearch({ appointment, isPlaced, bays, onFound, onFailed }: SlotSearchProps) {
  const { setup } = useAgendaSetup();
  const [now] = useState(readNow);
  const query = useMemo(() => queryFor({ appointment, isPlaced, bays }, now), [appointment, isPlaced, bays, now]);
  const { slots, loadProgress, error } = useFreeSlots(setup, query, 1);
  useEffect(() => {
    if (slots) onFound(slots[0]);
  }, [slots, onFound]);
  // A search that went on in the background would move the card much later, when nobody expects it any more.
  useEffect(() => {
    if (error) onFailed(error);
  }, [error, onFailed]);
  return loadProgress ? <LoadProgressLine loadProgress={loadProgress} /> : null;
}

function readNow(): Moment {
  const [day = '', time = ''] = readWallClock().now.split(' ');
  return { day, time };
}

/**
 * Reads from the appointment's first day on, and counts the days to search from its last day, because the search may
 * start at its end.
 */
function queryFor({ appointment, isPlaced, bays }: SearchedSlot, now: Moment): SlotQuery {
  const { date_at, time_at, date_end, duration, id } = appointment;
  const isPast = date_end < now.day;
  return {
    from: isPast ? now.day : date_at,
    last: isPast ? now.day : date_end,
    requestOf: (booked) => ({
      duration,
      from: isPlaced ? searchStart(appointment, booked, now) : later({ day: date_at, time: time_at }, now),
      bays: baysFor(appointment, bays, booked),
      own: id,
    }),
  };
}

function later(one: Moment, other: Moment): Moment {
  return `${one.day} ${one.time}` < `${other.day} ${other.time}` ? other : one;
}

function baysFor({ bay_id }: Appointment, bays: readonly Bay[], booked: BookedTimes): readonly Bay[] {
  const own = bay_id ? booked.bays.get(bay_id) : undefined;
  return own && own.disabled === 0 ? [own] : bays;
}
