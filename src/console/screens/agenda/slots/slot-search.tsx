/** Reads the days ahead and says where the work fits: two weeks first, then two months. Drawn only while it looks. */
import { useEffect, useMemo, useState } from 'react';
import { MeterLine } from '#console/kit/local/meter-line.tsx';
import { readWallClock } from '#console/kit/wall-clock.ts';
import type { Appointment, Bay } from '#console/screens/agenda/agenda-records.ts';
import { useShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import { findNextSlot, type Slot } from '#console/screens/agenda/slots/next-slot.ts';
import { type AgendaSetup, useAgendaSetup } from '#console/screens/agenda/use-agenda-setup.ts';
import { useAppointments } from '#console/screens/agenda/use-appointments.ts';
import { addDays, type Moment } from '#contract/calendar.ts';

interface SlotSearchProps {
  /** Its bay, or every bay where it has none; from its own start on, or from now where that lies behind. */
  wanted: Appointment;
  onFound: (slot: Slot | undefined) => void;
}

const horizons = [14, 60] as const;

export function SlotSearch({ wanted, onFound }: SlotSearchProps) {
  const { setup } = useAgendaSetup();
  const hours = useShopHours();
  const [from] = useState(() => beginning(wanted));
  const [days, setDays] = useState<number>(horizons[0]);
  const read = useMemo(() => ({ from: from.day, to: addDays(from.day, days - 1) }), [from.day, days]);
  const { appointments, meter } = useAppointments(read);
  const isWhole = appointments !== undefined && (meter === undefined || meter.done);

  useEffect(() => {
    if (!setup || !isWhole) return;
    const wish = { duration: wanted.duration, from, bays: baysFor(wanted, setup), days, own: wanted.id };
    const slot = findNextSlot(wish, { appointments, bays: setup.bayOf, hours });
    if (slot || days === horizons[1]) onFound(slot);
    else setDays(horizons[1]);
  }, [setup, isWhole, appointments, hours, from, days, wanted, onFound]);
  return meter ? <MeterLine meter={meter} /> : null;
}

function beginning({ date_at, time_at }: Appointment): Moment {
  const [today = '', time = ''] = readWallClock().now.split(' ');
  const isBehind = `${date_at} ${time_at}` < `${today} ${time}`;
  return isBehind ? { day: today, time } : { day: date_at, time: time_at };
}

function baysFor({ bay_id }: Appointment, { bays, bayOf }: AgendaSetup): readonly Bay[] {
  const own = bay_id ? bayOf.get(bay_id) : undefined;
  return own && own.disabled === 0 ? [own] : bays;
}
