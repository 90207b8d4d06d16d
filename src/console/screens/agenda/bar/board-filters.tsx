/** Filters the board by branch, technician and client. */
import '#console/screens/agenda/messages/catalogue.ts';
import { NativeSelect } from '@mantine/core';
import { ReferencePicker } from '#console/form/picker/reference-picker.tsx';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/agenda/bar/bar.module.css';
import { useBayOptions } from '#console/screens/agenda/columns/use-bay-options.ts';
import type { AgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import type { BoardNavigation } from '#console/screens/agenda/use-board-state.ts';

interface BoardFiltersProps extends BoardNavigation {
  setup: AgendaSetup;
}

export function BoardFilters({ setup, state, go }: BoardFiltersProps) {
  const text = useText();
  const branches = useBayOptions('branches', setup.bays, { of: 'branch_id', chosen: state.branch });
  const technicians = useBayOptions('resources', setup.bays, { of: 'tech_id', chosen: state.technician });
  return (
    <fieldset className={classes.filters}>
      <legend className="visually-hidden">{text('agenda.filters')}</legend>
      <NativeSelect
        className={classes.branchFilter}
        aria-label={text('agenda.filters.branch')}
        value={state.branch ?? ''}
        onChange={({ currentTarget }) => go({ branch: Number(currentTarget.value) || undefined })}
        data={[{ value: '', label: text('agenda.filters.everyBranch') }, ...branches]}
      />
      <NativeSelect
        className={classes.branchFilter}
        aria-label={text('agenda.filters.technician')}
        value={state.technician ?? ''}
        onChange={({ currentTarget }) => go({ technician: Number(currentTarget.value) || undefined })}
        data={[{ value: '', label: text('agenda.filters.everyTechnician') }, ...technicians]}
      />
      <div className={classes.clientFilter}>
        <span aria-hidden="true">{text('agenda.filters.client')}</span>
        <ReferencePicker
          segment="clients"
          words={{ 'aria-label': text('agenda.filters.client') }}
          value={state.client ?? 0}
          onChange={(id) => go({ client: id || undefined })}
          clearable
        />
      </div>
    </fieldset>
  );
}
