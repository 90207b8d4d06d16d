/** Asks which of two people's changes of an appointment to keep, shown side by side. */
import '#console/screens/agenda/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import classes from '#console/screens/agenda/board.module.css';
import type { Appointment, Bay } from '#console/screens/agenda/data/agenda-records.ts';
import type { Collision } from '#console/screens/agenda/data/collision.ts';
import type { AppointmentChange } from '#console/screens/agenda/moves/moves.ts';
import { Dialog } from '#console/ui/dialogs/dialog.tsx';
import { formatDay, formatDecimal, formatTime } from '#console/ui/values/format.ts';
import type { Language } from '#contract/core/language.ts';
import { keysOf } from '#contract/formats/json.ts';

interface CollisionDialogProps {
  collision: Collision | undefined;
  bayOf: ReadonlyMap<number, Bay>;
  onResolve: (choice: 'theirs' | 'mine') => void;
}

export function CollisionDialog({ collision, bayOf, onResolve }: CollisionDialogProps) {
  const text = useText();
  return (
    <Dialog
      open={collision !== undefined}
      title={text('agenda.conflict.title', { name: collision?.name ?? '' })}
      onClose={() => onResolve('theirs')}
    >
      {collision && <Versions collision={collision} bayOf={bayOf} />}
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
  collision: { shown, mine, theirs },
  bayOf,
}: Pick<CollisionDialogProps, 'bayOf'> & { collision: Collision }) {
  const text = useText();
  const { language } = useLanguage();
  const fieldLabelOf = useFieldLabel('agenda_appointments');
  const names = differing({ ...shown, ...mine }, theirs, { ...mine, ...changesBetween(shown, theirs) });
  const say = (value: Appointment, field: keyof Appointment) => sayValue(value, field, { bayOf, language });
  return (
    <table className={classes.versions}>
      <thead>
        <tr>
          <td />
          <th scope="col">{text('agenda.conflict.before')}</th>
          <th scope="col">{text('agenda.conflict.theirs')}</th>
          <th scope="col">{text('agenda.conflict.mine')}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((field) => (
          <tr key={field}>
            <th scope="row">{fieldLabelOf(field)}</th>
            <td>{say(shown, field)}</td>
            <td>{say(theirs, field)}</td>
            <td>{say({ ...theirs, ...mine }, field)}</td>
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

interface Words {
  bayOf: ReadonlyMap<number, Bay>;
  language: Language;
}

function sayValue(appointment: Appointment, field: keyof Appointment, { bayOf, language }: Words): string {
  const value = appointment[field];
  if (field === 'bay_id') return (value && bayOf.get(Number(value))?.name) || '–';
  if (field === 'date_at' || field === 'date_end') return formatDay(String(value), language, 'long');
  if (field === 'time_at' || field === 'time_end') return formatTime(String(value), language);
  if (field === 'duration') return formatDecimal(String(value), language);
  return String(value ?? '') || '–';
}
