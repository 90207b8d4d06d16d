/** Which branch's and which technician's bays, and which client's appointments. */
import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { ReferencePicker } from '#console/kit/picker/reference-picker.tsx';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/agenda/board.module.css';
import type { AgendaSetup } from '#console/screens/agenda/use-agenda-setup.ts';
import type { BoardNavigation } from '#console/screens/agenda/use-board-state.ts';
import { useReferredAll } from '#console/screens/agenda/use-names.ts';
import type { WireRecord } from '#contract/select.ts';

interface BoardFiltersProps extends BoardNavigation {
  setup: AgendaSetup;
}

export function BoardFilters({ setup, state, go }: BoardFiltersProps) {
  const text = useText();
  const branchIds = useMemo(() => setup.bays.map(({ branch_id }) => branch_id), [setup]);
  const technicianIds = useMemo(() => setup.bays.map(({ tech_id }) => tech_id), [setup]);
  const branches = useReferredAll('branches', branchIds);
  const technicians = useReferredAll('resources', technicianIds);
  return (
    <fieldset className={classes.filters}>
      <legend className="visually-hidden">{text('agenda.filters')}</legend>
      <NativeSelect
        className={classes.branchFilter}
        aria-label={text('agenda.filters.branch')}
        value={state.branch ?? ''}
        onChange={({ currentTarget }) => go({ branch: Number(currentTarget.value) || undefined })}
        data={[{ value: '', label: text('agenda.filters.everyBranch') }, ...optionsOf(branches)]}
      />
      <NativeSelect
        className={classes.branchFilter}
        aria-label={text('agenda.filters.technician')}
        value={state.technician ?? ''}
        onChange={({ currentTarget }) => go({ technician: Number(currentTarget.value) || undefined })}
        data={[{ value: '', label: text('agenda.filters.everyTechnician') }, ...optionsOf(technicians)]}
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

function optionsOf(records: ReadonlyMap<number, WireRecord>): { value: string; label: string }[] {
  return [...records.values()]
    .map(({ id, name }) => ({ value: String(id), label: String(name ?? id) }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
