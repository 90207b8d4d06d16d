/** What stands on a sheet of paper for one day. Pure. */
import type { Appointment, Bay } from '#console/screens/agenda/agenda-records.ts';
import { overlapsDays, placeAll, type TrayReason } from '#console/screens/agenda/mapping.ts';

export interface SheetRow {
  appointment: Appointment;
  bay: Bay | undefined;
  /** Why it stands on no column; empty for what does. */
  reasons: TrayReason[];
}

export interface DaySheet {
  /** Every column, the empty ones too; each by start. */
  bays: { bay: Bay; rows: SheetRow[] }[];
  /** The same rows, by start and then by column. */
  byTime: SheetRow[];
  /** What no column can show. */
  waiting: SheetRow[];
}

/** `columns` are the bays asked for, in their order; `bays` are all there are. */
export function daySheet(
  appointments: readonly Appointment[],
  columns: readonly Bay[],
  bays: ReadonlyMap<number, Bay>,
  day: string,
): DaySheet {
  const onDay = appointments.filter((each) => overlapsDays(each, { from: day, to: day }));
  const { grid, tray } = placeAll(onDay, bays);
  const rows = grid.map((appointment) => ({ appointment, bay: bays.get(appointment.bay_id ?? 0), reasons: [] }));
  const sections = columns.map((bay) => ({
    bay,
    rows: rows.filter((row) => row.bay?.id === bay.id).sort(byStart),
  }));
  return {
    bays: sections,
    byTime: sections.flatMap((section) => section.rows).sort(byStart),
    waiting: tray
      .map(({ appointment, reasons }) => ({ appointment, bay: bays.get(appointment.bay_id ?? 0), reasons }))
      .sort(byStart),
  };
}

function byStart(a: SheetRow, b: SheetRow): number {
  const start = ({ appointment }: SheetRow) => `${appointment.date_at} ${appointment.time_at}`;
  return start(a).localeCompare(start(b));
}
