/** The shop's steps in their colours, below their field: one press sets the appointment's. */
import '#console/screens/agenda/messages/catalogue.ts';
import { useController } from 'react-hook-form';
import { useFormOf } from '#console/form/fields/use-form-of.ts';
import { useText } from '#console/messages/messages.ts';
import { coloursOf } from '#console/screens/agenda/cards/card-colours.ts';
import { useAgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import classes from '#console/screens/agenda/drawer/drawer.module.css';

export function StepChips() {
  const text = useText();
  const { setup } = useAgendaSetup();
  const { control } = useFormOf('agenda_appointments');
  const { field } = useController({ control, name: 'workflow_id' });
  if (!setup?.workflows.length) return null;
  return (
    <fieldset className={classes.steps}>
      <legend className="visually-hidden">{text('agenda.drawer.stage')}</legend>
      {setup.workflows.map((workflow) => {
        const { fill, textColour } = coloursOf(workflow);
        return (
          <label key={workflow.id} className={classes.step} style={{ backgroundColor: fill, color: textColour }}>
            <input
              type="radio"
              name="agenda-step"
              checked={field.value === workflow.id}
              onChange={() => field.onChange(workflow.id)}
            />
            {workflow.name}
          </label>
        );
      })}
    </fieldset>
  );
}
