/** The client's name and the work, by which cards and messages name an appointment. */
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import type { Names } from '#console/screens/agenda/data/use-names.ts';

/** The first line names the client, the second the work. If only one of them is known, there is no second line. */
interface CardLines {
  heading: string | undefined;
  work: string;
}

export function linesOf(appointment: Appointment, names: Names): CardLines {
  const title = appointment.title?.trim() ?? '';
  const client = names.client(appointment)?.name;
  if (client) return { heading: client, work: title };
  return { heading: title || names.saleNumber(appointment.sale_id), work: '' };
}

/** In one line, for sentences: the work, or else the client's name, or else the sale's number. */
export function titleOf(appointment: Appointment, names: Names): string | undefined {
  return appointment.title?.trim() || names.client(appointment)?.name || names.saleNumber(appointment.sale_id);
}
