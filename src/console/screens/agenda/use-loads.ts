import { useMemo } from 'react';
import type { Appointment, Bay } from '#console/screens/agenda/agenda-records.ts';
import type { Loads } from '#console/screens/agenda/bay-head.tsx';
import type { ShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import { bayLoads } from '#console/screens/home/bay-load.ts';

/** How full each bay is on each of the days; not known without the appointments. */
export function useLoads(
  columns: readonly Bay[],
  appointments: readonly Appointment[] | undefined,
  { days, hours }: { days: readonly string[]; hours: ShopHours },
): Loads {
  return useMemo(() => {
    const byBay = new Map<number, Appointment[]>();
    for (const each of appointments ?? []) {
      const bay = each.bay_id ?? 0;
      const held = byBay.get(bay);
      if (held) held.push(each);
      else byBay.set(bay, [each]);
    }
    const ofDay = (day: string) =>
      columns
        .flatMap((bay) => bayLoads([bay], byBay.get(bay.id) ?? [], { day, hours }))
        .map((load) => [load.bay.id, { ...load, isKnown: appointments !== undefined }] as const);
    return new Map(days.map((day) => [day, new Map(ofDay(day))]));
  }, [columns, appointments, days, hours]);
}
