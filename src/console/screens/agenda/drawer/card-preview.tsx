/** How the card will look on the board: the step's colours, and the appointment's own at its edge. */
import '#console/screens/agenda/messages/catalogue.ts';
import { useWatch } from 'react-hook-form';
import { useFormOf } from '#console/form/fields/use-form-of.ts';
import { FormPreview } from '#console/form/form-layout.tsx';
import { readColourText } from '#console/form/input/contact-format.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { cardFacts } from '#console/screens/agenda/cards/card-facts.ts';
import { useAgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import { useNames } from '#console/screens/agenda/data/use-names.ts';
import classes from '#console/screens/agenda/drawer/drawer.module.css';
import { useAppointmentInput } from '#console/screens/agenda/drawer/use-appointment-input.ts';

export function CardPreview({ id }: { id: number }) {
  const text = useText();
  const { language } = useLanguage();
  const typed = useAppointmentInput(id);
  const { setup } = useAgendaSetup();
  const names = useNames(typed ? [typed] : []);
  const { control } = useFormOf('agenda_appointments');
  const colour = readColourText(useWatch({ control, name: 'color' }) ?? '') ?? null;
  if (!typed || !setup) return null;
  const facts = cardFacts(
    { ...typed, color: colour },
    {
      workflow: setup.workflowOf.get(typed.workflow_id),
      bay: '',
      names,
      language,
      unnamed: () => text('agenda.drawer.unnamed'),
      isMoved: false,
      warning: undefined,
    },
  );
  const looks = facts.fill ? { backgroundColor: facts.fill, color: facts.textColour } : {};
  return (
    <FormPreview label={text('agenda.drawer.preview')}>
      <span className={classes.preview} style={{ ...looks, ...(facts.edge && { borderInlineStartColor: facts.edge }) }}>
        <strong dir="auto">{facts.heading}</strong>
        {facts.work && <span dir="auto">{facts.work}</span>}
        <span>{`${facts.startText} – ${facts.endText}`}</span>
        {facts.step && <span>{facts.step}</span>}
      </span>
    </FormPreview>
  );
}
