/** Filters the board by branch, technician and client. */
import '#console/screens/agenda/messages/catalogue.ts';
import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { ReferencePicker } from '#console/form/picker/reference-picker.tsx';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/agenda/board.module.css';
import { nameIn } from '#console/screens/agenda/columns/use-chosen-bays.ts';
import type { Bay } from '#console/screens/agenda/data/agenda-records.ts';
import type { AgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import { useReferredAll } from '#console/screens/agenda/data/use-names.ts';
import type { BoardNavigation } from '#console/screens/agenda/use-board-state.ts';

interface BoardFiltersProps extends BoardNavigation {
  setup: AgendaSetup;
}

export function BoardFilters({ setup, state, go }: BoardFiltersProps) {
  const text = useText();
  const branches = useOptions('branches', setup.bays, { of: 'branch_id', chosen: state.branch });
  const technicians = useOptions('resources', setup.bays, { of: 'tech_id', chosen: state.technician });
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

interface Option {
  value: string;
  label: string;
}

/** The technicians of all bays, and the chosen one even where no bay has them any more, so that the filter can be removed. */
function useOptions(
  segment: 'branches' | 'resources',
  bays: readonly Bay[],
  { of, chosen }: { of: 'branch_id' | 'tech_id'; chosen: number | undefined },
): Option[] {
  const ids = useMemo(() => {
    const named = bays.map((bay) => bay[of]).filter((id) => id > 0);
    return [...new Set(chosen ? [...named, chosen] : named)];
  }, [bays, of, chosen]);
  const records = useReferredAll(segment, ids);
  return ids
    .filter((id) => records.has(id) || id === chosen)
    .map((id) => ({ value: String(id), label: nameIn(records, id) }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
