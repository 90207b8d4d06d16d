/** Asks which of two people's changes of an appointment to keep, shown side by side. */
import '#console/screens/agenda/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { recordNameOf } from '#console/data/record-name.ts';
import { useReferred } from '#console/data/references.ts';
import { useNumberLabels } from '#console/data/settings/number-labels.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import classes from '#console/screens/agenda/board.module.css';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import type { EditConflict } from '#console/screens/agenda/data/edit-conflict.ts';
import type { AgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import type { AppointmentChange } from '#console/screens/agenda/moves/moves.ts';
import { Dialog } from '#console/ui/dialogs/dialog.tsx';
import { formatDay, formatDecimal, formatTime } from '#console/ui/values/format.ts';
import type { Segment } from '#contract/core/segments.ts';
import { zeroTime } from '#contract/formats/calendar.ts';
import { keysOf } from '#contract/formats/json.ts';

interface ConflictDialogProps {
  conflict: EditConflict | undefined;
  setup: AgendaSetup;
  onResolve: (choice: 'theirs' | 'mine') => void;
}

export function ConflictDialog({ conflict, setup, onResolve }: ConflictDialogProps) {
  const text = useText();
  return (
    <Dialog
      open={conflict !== undefined}
      title={text('agenda.conflict.title', { name: conflict?.name ?? '' })}
      onClose={() => onResolve('theirs')}
    >
      {conflict && <Versions conflict={conflict} setup={setup} />}
      <div className={classes.choices}>
        <Button variant="default" onClick={() => onResolve('theirs')}>
          {text('agenda.conflict.takeTheirs')}
        </Button>
        <Button onClick={() => onResolve('mine')}>{text('agenda.conflict.takeMine')}</Button>
      </div>
    </Dialog>
  );
}

function Versions({
  conflict: { shown, mine, theirs },
  setup,
}: Pick<ConflictDialogProps, 'setup'> & { conflict: EditConflict }) {
  const text = useText();
  const fieldLabelOf = useFieldLabel('agenda_appointments');
  const names = differing({ ...shown, ...mine }, theirs, { ...mine, ...changesBetween(shown, theirs) });
  const versions = [
    ['agenda.conflict.before', shown],
    ['agenda.conflict.theirs', theirs],
    ['agenda.conflict.mine', { ...theirs, ...mine }],
  ] as const;
  return (
    <table className={classes.versions}>
      <thead>
        <tr>
          <td />
          {versions.map(([side]) => (
            <th key={side} scope="col">
              {text(side)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((field) => (
          <tr key={field}>
            <th scope="row">{fieldLabelOf(field)}</th>
            {versions.map(([side, appointment]) => (
              <td key={side}>
                <Side appointment={appointment} field={field} setup={setup} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function changesBetween(before: Appointment, after: Appointment): AppointmentChange {
  const names = keysOf(before);
  return Object.fromEntries(names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]));
}

/** The changed fields in which the two versions differ. */
function differing(mine: Appointment, theirs: Appointment, touched: AppointmentChange): (keyof Appointment)[] {
  return keysOf(touched).filter((name) => mine[name] !== theirs[name]);
}

interface SideProps extends Pick<ConflictDialogProps, 'setup'> {
  appointment: Appointment;
  field: keyof Appointment;
}

/** A value of the appointment. The number of another record is shown by its name. */
function Side({ appointment, field, setup }: SideProps) {
  const text = useText();
  const { language } = useLanguage();
  const { textOf } = useNumberLabels('vehicle');
  const value = appointment[field];
  if (!value) return '–';
  switch (field) {
    case 'bay_id':
      return setup.bayOf.get(Number(value))?.name ?? '–';
    case 'workflow_id':
      return setup.workflowOf.get(Number(value))?.name ?? `#${value}`;
    case 'client_id':
      return <ReferredName segment="clients" id={Number(value)} />;
    case 'sale_id':
      return <ReferredName segment="sales" id={Number(value)} />;
    case 'sale_product_id':
      return <ReferredName segment="sales_products" id={Number(value)} />;
    case 'vehicle_id':
      return textOf(value) ?? String(value);
    case 'date_at':
    case 'date_end':
      return formatDay(String(value), language, 'long');
    case 'time_at':
    case 'time_end':
      // A start at midnight means "not scheduled"; an end at midnight is an ordinary time.
      return appointment.time_at === zeroTime ? text('agenda.tray.noTime') : formatTime(String(value), language);
    case 'duration':
      return formatDecimal(String(value), language);
    default:
      return String(value);
  }
}

/**
 * The name of a record, or its number while the name is unread or the person may not read it. No link, because
 * following it would leave the dialog.
 */
function ReferredName({ segment, id }: { segment: Segment; id: number }) {
  const { language } = useLanguage();
  const record = useReferred(segment, id);
  return <span dir="auto">{record ? recordNameOf(segment, record, language) : `#${id}`}</span>;
}
