/** The rows of the printed sheet of a day. */
import type { Appointment, Bay } from '#console/screens/agenda/data/agenda-records.ts';
import { overlapsDays, placeAll, type TrayReason } from '#console/screens/agenda/moves/placement.ts';
import { keysOf } from '#contract/formats/json.ts';
import { startText } from '#contract/rules/appointment.ts';

export interface SheetRow {
  appointment: Appointment;
  bay: Bay | undefined;
  /** Why the appointment is in the tray; empty for those on the grid. */
  reasons: TrayReason[];
}

/** The facts that a row can show besides its time and its work. */
export type SheetFact = 'client' | 'vehicle' | 'step' | 'notes';

export interface DaySheet {
  /** All columns, including empty ones, with their rows sorted by start. */
  bays: { bay: Bay; rows: SheetRow[] }[];
  /** The same rows, sorted by start and then by column. */
  byTime: SheetRow[];
  /** The appointments that belong in no column. */
  unscheduled: SheetRow[];
  /** The facts that at least one row has, because a column without any value would waste space. */
  facts: ReadonlySet<SheetFact>;
}

/** `columns` are the chosen bays in order, `bays` all bays. */
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
  const byTime = sections.flatMap((section) => section.rows).sort(byStart);
  const unscheduled = tray
    .map(({ appointment, reasons }) => ({ appointment, bay: bays.get(appointment.bay_id ?? 0), reasons }))
    .sort(byStart);
  return { bays: sections, byTime, unscheduled, facts: new Set([...byTime, ...unscheduled].flatMap(factsOf)) };
}

function factsOf({ appointment }: SheetRow): SheetFact[] {
  const { client_id, sale_id, vehicle_id, workflow_id } = appointment;
  const isGiven: Record<SheetFact, boolean> = {
    client: client_id > 0 || sale_id > 0,
    vehicle: vehicle_id > 0,
    step: workflow_id > 0,
    notes: notesOf(appointment) !== '',
  };
  return keysOf(isGiven).filter((fact) => isGiven[fact]);
}

/** The description, then the notes, each on a line of its own; empty if there is neither. */
export function notesOf({ description, notes }: Appointment): string {
  return [description, notes].filter(Boolean).join('\n');
}

function byStart(a: SheetRow, b: SheetRow): number {
  return startText(a.appointment).localeCompare(startText(b.appointment));
}
