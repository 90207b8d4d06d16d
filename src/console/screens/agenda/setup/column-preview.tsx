/** Shows in the form of a display which columns its bays will make, in the board's order. */
import '#console/screens/agenda/messages/catalogue.ts';
import { useWatch } from 'react-hook-form';
import { useFormOf } from '#console/form/fields/use-form-of.ts';
import { FormPreview } from '#console/form/form-layout.tsx';
import { useText } from '#console/messages/messages.ts';
import { columnsOf } from '#console/screens/agenda/columns/columns.ts';
import { useAgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';

export function ColumnPreview() {
  const text = useText();
  const { setup } = useAgendaSetup();
  const { control } = useFormOf('agenda_displays');
  const bay_ids = useWatch({ control, name: 'bay_ids' }) ?? '';
  if (!setup) return null;
  const display = { id: 1, name: '', branch_id: 0, default: 1 as const, bay_ids };
  const columns = columnsOf(setup.bays, [display], { display: 1, branch: undefined, technician: undefined });
  return (
    <FormPreview label={text('agenda.setup.columns')}>
      <span role="status" dir="auto">
        {columns.map(({ name }) => name).join(' · ') || text('agenda.setup.noColumns')}
      </span>
    </FormPreview>
  );
}
