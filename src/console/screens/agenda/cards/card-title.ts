/** The title of a card. */
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import type { Names } from '#console/screens/agenda/data/use-names.ts';

/** The appointment's title, or else its client's name, or else its sale's number. */
export function titleOf(appointment: Appointment, names: Names): string | undefined {
  const { title, client_id, sale_id } = appointment;
  return title?.trim() || names.client(client_id) || names.saleNumber(sale_id);
}
