/**
 * Finds the warnings of many appointments in one pass by start time, with the same result as for each alone. No I/O.
 */

import type { Appointment, Bay } from '#console/screens/agenda/data/agenda-records.ts';
import { trayReasons } from '#console/screens/agenda/moves/placement.ts';
import {
  type BaysAndHours,
  ownWarnings,
  type ScheduleWarning,
} from '#console/screens/agenda/warnings/schedule-warnings.ts';
import { endText, startText } from '#contract/rules/appointment.ts';

interface Placed {
  appointment: Appointment;
  bay: Bay;
  start: string;
  end: string;
}

/**
 * By appointment id, without appointments that have no warning. `originalBays` are the bays from which appointments
 * were moved.
 */
export function boardWarnings(
  appointments: readonly Appointment[],
  { bays, hours }: BaysAndHours,
  originalBays: ReadonlyMap<number, number>,
): ReadonlyMap<number, ScheduleWarning[]> {
  const placed = placedOf(appointments, bays);
  const found = overlapsAmong(placed);
  for (const { appointment, bay } of placed) {
    const { id } = appointment;
    const met = (found.get(id) ?? []).sort((a, b) => a.kind.localeCompare(b.kind));
    const all = [...met, ...ownWarnings(appointment, bay, hours, bays.get(originalBays.get(id) ?? 0))];
    if (all.length) found.set(id, all);
  }
  return found;
}

function placedOf(appointments: readonly Appointment[], bays: ReadonlyMap<number, Bay>): Placed[] {
  const placed: Placed[] = [];
  for (const appointment of appointments) {
    const bay = bays.get(appointment.bay_id ?? 0);
    if (!bay || trayReasons(appointment, bays).length) continue;
    placed.push({ appointment, bay, start: startText(appointment), end: endText(appointment) });
  }
  return placed.sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
}

/** Sweeps by start time: each appointment overlaps those of its bay or technician that have not ended yet. */
function overlapsAmong(placed: readonly Placed[]): Map<number, ScheduleWarning[]> {
  const found = new Map<number, ScheduleWarning[]>();
  const note = (of: Placed, warning: ScheduleWarning) => {
    const { id } = of.appointment;
    found.set(id, [...(found.get(id) ?? []), warning]);
  };
  const ongoing = new Map<string, Placed[]>();
  const forEachOverlap = (lane: string, each: Placed, onOverlap: (other: Placed) => void) => {
    const open = (ongoing.get(lane) ?? []).filter(({ end }) => end > each.start);
    for (const other of open) onOverlap(other);
    ongoing.set(lane, [...open, each]);
  };
  for (const each of placed) {
    const { appointment, bay } = each;
    forEachOverlap(`bay ${bay.id}`, each, (other) => {
      note(each, { kind: 'bay', other: other.appointment });
      note(other, { kind: 'bay', other: appointment });
    });
    if (bay.tech_id === 0) continue;
    forEachOverlap(`technician ${bay.tech_id}`, each, (other) => {
      if (other.bay.id === bay.id) return;
      note(each, { kind: 'technician', other: other.appointment, bay: other.bay });
      note(other, { kind: 'technician', other: appointment, bay });
    });
  }
  return found;
}

/** Appointments can overlap only in the same bay or with the same technician. */
export function resourceKey(bay: Bay | undefined): string {
  if (!bay) return '';
  return bay.tech_id > 0 ? `technician ${bay.tech_id}` : `bay ${bay.id}`;
}
