import { useId } from 'react';
import { ReferenceLink } from '#console/kit/cells/reference-link.tsx';
import { useReading } from '#console/kit/readings.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { titleOf } from '#console/screens/agenda/card-facts.ts';
import { spanText } from '#console/screens/agenda/conflicts/use-conflict-text.ts';
import type { SheetRow } from '#console/screens/agenda/sheet/day-sheet.ts';
import classes from '#console/screens/agenda/sheet/sheet.module.css';
import type { AgendaSetup } from '#console/screens/agenda/use-agenda-setup.ts';
import { useNames } from '#console/screens/agenda/use-names.ts';

interface SheetTableProps {
  rows: readonly SheetRow[];
  setup: AgendaSetup;
  title: string;
  /** Where the rows stand in several bays. */
  withBay?: boolean;
}

export function SheetTable({ rows, setup, title, withBay = false }: SheetTableProps) {
  const text = useText();
  const id = useId();
  const readingOf = useReading('agenda_appointments');
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} dir="auto">
        {title}
      </h2>
      {rows.length === 0 && <p className={classes.none}>{text('agenda.sheet.none')}</p>}
      {rows.length > 0 && (
        <table className={classes.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col" className={classes.timeHead}>
                {text('agenda.sheet.time')}
              </th>
              {withBay && (
                <th scope="col" className={classes.bayHead}>
                  {readingOf('bay_id')}
                </th>
              )}
              <th scope="col">{text('agenda.sheet.work')}</th>
              <th scope="col">{readingOf('client_id')}</th>
              <th scope="col" className={classes.vehicleHead}>
                {readingOf('vehicle_id')}
              </th>
              <th scope="col" className={classes.stepHead}>
                {readingOf('workflow_id')}
              </th>
              <th scope="col" className={classes.notesHead}>
                {readingOf('notes')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <SheetLine key={row.appointment.id} row={row} setup={setup} withBay={withBay} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function SheetLine({ row, setup, withBay }: { row: SheetRow; setup: AgendaSetup; withBay: boolean }) {
  const text = useText();
  const { language } = useLanguage();
  const { appointment, bay, reasons } = row;
  const names = useNames([appointment]);
  const { id, client_id, vehicle_id, workflow_id, notes, description } = appointment;
  return (
    <tr>
      <td>
        {reasons.length > 0 ? (
          <ul className={classes.reasons}>
            {reasons.map((reason) => (
              <li key={reason}>{text(`agenda.tray.${reason}`)}</li>
            ))}
          </ul>
        ) : (
          spanText(appointment, language)
        )}
      </td>
      {withBay && <td dir="auto">{bay?.name}</td>}
      <td dir="auto">{titleOf(appointment, names) ?? text('agenda.card.unnamed', { id: String(id) })}</td>
      <td>
        <ReferenceLink segment="clients" id={client_id} />
      </td>
      <td>{vehicle_id > 0 && vehicle_id}</td>
      <td>{setup.workflowOf.get(workflow_id)?.name}</td>
      <td className={classes.notes} dir="auto">
        {[description, notes].filter(Boolean).join('\n')}
      </td>
    </tr>
  );
}
