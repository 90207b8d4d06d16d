/** What a bay shows on the wall at one moment. Pure. */
import type { Appointment, Bay } from '#console/screens/agenda/agenda-records.ts';
import { overlapsDays, trayReasons } from '#console/screens/agenda/mapping.ts';

export interface WallRow {
  bay: Bay;
  /** More than one where they overlap. */
  now: Appointment[];
  next: Appointment | undefined;
  /** How many of today follow the next one. */
  later: number;
}

/** `now` is `YYYY-MM-DD HH:MM:SS`. */
export function wallRows(
  appointments: readonly Appointment[],
  columns: readonly Bay[],
  bays: ReadonlyMap<number, Bay>,
  now: string,
): WallRow[] {
  const today = now.slice(0, 10);
  const drawn = appointments
    .filter((each) => overlapsDays(each, { from: today, to: today }) && !trayReasons(each, bays).length)
    .sort((a, b) => startOf(a).localeCompare(startOf(b)));
  return columns.map((bay) => {
    const own = drawn.filter(({ bay_id }) => bay_id === bay.id);
    const ahead = own.filter((each) => startOf(each) > now);
    return {
      bay,
      now: own.filter((each) => startOf(each) <= now && endOf(each) > now),
      next: ahead[0],
      later: Math.max(0, ahead.length - 1),
    };
  });
}

const startOf = ({ date_at, time_at }: Appointment) => `${date_at} ${time_at}`;
const endOf = ({ date_end, time_end }: Appointment) => `${date_end} ${time_end}`;
