/** Shows in the form of a display which other display is the default already, because there is only one default. */
import '#console/screens/agenda/messages/catalogue.ts';
import { useWatch } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { useFormOf } from '#console/form/fields/use-form-of.ts';
import { FormPreview } from '#console/form/form-layout.tsx';
import { useText } from '#console/messages/messages.ts';
import { useAgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';

export function OtherDefault() {
  const text = useText();
  const { setup } = useAgendaSetup();
  const { control } = useFormOf('agenda_displays');
  const isDefault = useWatch({ control, name: 'default' });
  const { id } = useParams();
  const others = setup?.displays.filter((display) => display.default === 1 && display.id !== Number(id)) ?? [];
  if (!isDefault || !others.length) return null;
  return (
    <FormPreview label={text('agenda.setup.otherDefault')}>
      <span role="status" dir="auto">
        {others.map(({ name }) => name).join(' · ')}
      </span>
    </FormPreview>
  );
}
