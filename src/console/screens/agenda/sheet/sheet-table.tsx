import '#console/screens/agenda/messages/catalogue.ts';
import { useId } from 'react';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { ReferenceLink } from '#console/record/cells/reference-link.tsx';
import { titleOf } from '#console/screens/agenda/cards/card-title.ts';
import type { AgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import { useNames } from '#console/screens/agenda/data/use-names.ts';
import { notesOf, type SheetFact, type SheetRow } from '#console/screens/agenda/sheet/day-sheet.ts';
import classes from '#console/screens/agenda/sheet/sheet.module.css';
import { spanText } from '#console/screens/agenda/warnings/use-warning-text.ts';
import { formatDay } from '#console/ui/values/format.ts';

interface SheetTableProps {
  rows: readonly SheetRow[];
  facts: ReadonlySet<SheetFact>;
  setup: AgendaSetup;
  title: string;
  /** `YYYY-MM-DD` */
  day: string;
  /** Whether the rows belong to several bays, so that each names its bay. */
  withBay?: boolean;
}

export function SheetTable({ rows, facts, setup, title, day, withBay = false }: SheetTableProps) {
  const text = useText();
  const id = useId();
  return (
    <section className={classes.section} data-by={withBay ? 'time' : 'bay'} aria-labelledby={id}>
      <h2 id={id} dir="auto" data-headed={rows.length > 0 || undefined}>
        {title}
      </h2>
      {rows.length === 0 && <p className={classes.none}>{text('agenda.sheet.none')}</p>}
      {rows.length > 0 && (
        <table className={classes.table} aria-labelledby={id}>
          <Columns facts={facts} withBay={withBay} />
          <SheetHead title={title} day={day} facts={facts} withBay={withBay} />
          <tbody>
            {rows.map((row) => (
              <SheetLine key={row.appointment.id} row={row} facts={facts} setup={setup} withBay={withBay} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/**
 * Sets the widths of the columns, because the first row of the head is a single cell. The work gets the remaining
 * width.
 */
function Columns({ facts, withBay }: Pick<SheetTableProps, 'facts' | 'withBay'>) {
  return (
    <colgroup>
      <col className={classes.timeColumn} />
      {withBay && <col className={classes.bayColumn} />}
      <col />
      {facts.has('client') && <col className={classes.clientColumn} />}
      {facts.has('vehicle') && <col className={classes.vehicleColumn} />}
      {facts.has('step') && <col className={classes.stepColumn} />}
      {facts.has('notes') && <col className={classes.notesColumn} />}
    </colgroup>
  );
}

type SheetHeadProps = Pick<SheetTableProps, 'title' | 'day' | 'facts' | 'withBay'>;

/** The head with the title and the day, which is repeated on every printed page. */
function SheetHead({ title, day, facts, withBay = false }: SheetHeadProps) {
  const text = useText();
  const { language } = useLanguage();
  const fieldLabelOf = useFieldLabel('agenda_appointments');
  return (
    <thead>
      <tr className={classes.running}>
        <th scope="colgroup" colSpan={facts.size + (withBay ? 3 : 2)}>
          <span>
            <strong dir="auto">{title}</strong>
            <span>{formatDay(day, language, 'weekday')}</span>
          </span>
        </th>
      </tr>
      <tr>
        <th scope="col">{text('agenda.sheet.time')}</th>
        {withBay && <th scope="col">{fieldLabelOf('bay_id')}</th>}
        <th scope="col">{text('agenda.sheet.work')}</th>
        {facts.has('client') && <th scope="col">{fieldLabelOf('client_id')}</th>}
        {facts.has('vehicle') && <th scope="col">{fieldLabelOf('vehicle_id')}</th>}
        {facts.has('step') && <th scope="col">{fieldLabelOf('workflow_id')}</th>}
        {facts.has('notes') && <th scope="col">{fieldLabelOf('notes')}</th>}
      </tr>
    </thead>
  );
}

type SheetLineProps = Pick<SheetTableProps, 'facts' | 'setup' | 'withBay'> & { row: SheetRow };

function SheetLine({ row, facts, setup, withBay }: SheetLineProps) {
  const text = useText();
  const fieldLabelOf = useFieldLabel('agenda_appointments');
  const { appointment, bay } = row;
  const names = useNames([appointment]);
  const { id, client_id, workflow_id } = appointment;
  return (
    <tr>
      <td className={classes.time}>
        <When {...row} />
      </td>
      {withBay && (
        <td className={classes.bay} dir="auto">
          {bay?.name}
        </td>
      )}
      <td className={classes.work} dir="auto">
        {titleOf(appointment, names) ?? text('agenda.card.unnamed', { id: String(id) })}
      </td>
      {facts.has('client') && (
        <td>
          <ReferenceLink segment="clients" id={names.client(appointment)?.id ?? client_id} />
        </td>
      )}
      {facts.has('vehicle') && (
        <td data-label={fieldLabelOf('vehicle_id')} dir="auto">
          {names.vehicle(appointment)}
        </td>
      )}
      {facts.has('step') && <td className={classes.step}>{setup.workflowOf.get(workflow_id)?.name}</td>}
      {facts.has('notes') && (
        <td className={classes.notes} dir="auto">
          {notesOf(appointment)}
        </td>
      )}
    </tr>
  );
}

/** The times of the appointment, or the reasons why it is unscheduled. */
function When({ appointment, reasons }: SheetRow) {
  const text = useText();
  const { language } = useLanguage();
  if (reasons.length === 0) return spanText(appointment, language);
  return (
    <ul className={classes.reasons}>
      {reasons.map((reason) => (
        <li key={reason}>{text(`agenda.tray.${reason}`)}</li>
      ))}
    </ul>
  );
}
