/** Computes what the wall shows for a bay at a given time. Pure. */
import type { Appointment, Bay, Workflow } from '#console/screens/agenda/data/agenda-records.ts';
import { overlapsDays, trayReasons } from '#console/screens/agenda/moves/placement.ts';
import { endText, startText } from '#contract/rules/appointment.ts';

export interface WallRow {
  bay: Bay;
  /** The present appointments; several if they overlap. */
  now: Appointment[];
  /** An appointment that is past its end but not at the last step. It is shown until the next one starts. */
  over: Appointment | undefined;
  next: Appointment | undefined;
  /** The number of today's appointments after the next one. */
  later: number;
}

interface Shop {
  columns: readonly Bay[];
  bayOf: ReadonlyMap<number, Bay>;
  workflows: readonly Workflow[];
}

/** `now` is `YYYY-MM-DD HH:MM:SS`. */
export function wallRows(
  appointments: readonly Appointment[],
  { columns, bayOf, workflows }: Shop,
  now: string,
): WallRow[] {
  const lastStep = workflows.reduce<Workflow | undefined>(
    (last, each) => (last && last.order > each.order ? last : each),
    undefined,
  );
  const today = now.slice(0, 10);
  const drawn = appointments
    .filter((each) => overlapsDays(each, { from: today, to: today }) && !trayReasons(each, bayOf).length)
    .sort((a, b) => startText(a).localeCompare(startText(b)));
  return columns.map((bay) => {
    const own = drawn.filter(({ bay_id }) => bay_id === bay.id);
    const ahead = own.filter((each) => startText(each) > now);
    const ongoing = own.filter((each) => startText(each) <= now && endText(each) > now);
    const ended = own.filter((each) => endText(each) <= now).sort((a, b) => endText(a).localeCompare(endText(b)));
    const latest = ended.at(-1);
    const isOver = latest && latest.workflow_id > 0 && latest.workflow_id !== lastStep?.id;
    return {
      bay,
      now: ongoing,
      over: isOver && !ongoing.length ? latest : undefined,
      next: ahead[0],
      later: Math.max(0, ahead.length - 1),
    };
  });
}
