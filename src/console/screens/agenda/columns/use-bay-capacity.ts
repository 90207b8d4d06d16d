import { useMemo } from 'react';
import { memoizeByObject, useStableGroups } from '#console/screens/agenda/cards/stable-identity.ts';
import type { BayCapacity } from '#console/screens/agenda/columns/bay-head.tsx';
import type { Appointment, Bay } from '#console/screens/agenda/data/agenda-records.ts';
import { bayLoads } from '#console/screens/agenda/setup/bay-load.ts';
import type { ShopHours } from '#console/screens/agenda/setup/shop-hours.ts';

const none: readonly Appointment[] = [];
const unread: readonly Appointment[] = [];
const bayIdOf = ({ bay_id }: Appointment) => bay_id ?? 0;

/** How full each bay is on each of the days. `isKnown` is false until the appointments are read. */
export function useBayCapacity(
  columns: readonly Bay[],
  appointments: readonly Appointment[] | undefined,
  { days, hours }: { days: readonly string[]; hours: ShopHours },
): BayCapacity {
  const byBay = useStableGroups(appointments ?? none, bayIdOf);
  const isKnown = appointments !== undefined;
  const loadsOf = useMemo(() => {
    const ofDay = (bay: Bay, booked: readonly Appointment[], day: string) =>
      bayLoads([bay], booked, { day, hours }).map((load) => ({ ...load, isKnown: booked !== unread }));
    return memoizeByObject((bay: Bay) =>
      memoizeByObject((booked: readonly Appointment[]) => new Map(days.map((day) => [day, ofDay(bay, booked, day)]))),
    );
  }, [days, hours]);
  return useMemo(() => {
    const ofBays = columns.map((bay) => loadsOf(bay)(isKnown ? (byBay.get(bay.id) ?? none) : unread));
    return new Map(
      days.map((day) => [
        day,
        new Map(ofBays.flatMap((loads) => loads.get(day) ?? []).map((load) => [load.bay.id, load])),
      ]),
    );
  }, [columns, byBay, isKnown, days, loadsOf]);
}
