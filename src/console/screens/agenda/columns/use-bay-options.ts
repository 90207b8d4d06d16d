import { useMemo } from 'react';
import { useReferencedRecords } from '#console/data/referenced/referenced-records.ts';
import { nameIn } from '#console/screens/agenda/columns/use-chosen-bays.ts';
import type { Bay } from '#console/screens/agenda/data/agenda-records.ts';

interface Option {
  value: string;
  label: string;
}

/** The branches or technicians of all bays, and the chosen one even where no bay has them any more, so that the filter can be removed. */
export function useBayOptions(
  segment: 'branches' | 'resources',
  bays: readonly Bay[],
  { of, chosen }: { of: 'branch_id' | 'tech_id'; chosen: number | undefined },
): Option[] {
  const ids = useMemo(() => {
    const named = bays.map((bay) => bay[of]).filter((id) => id > 0);
    return [...new Set(chosen ? [...named, chosen] : named)];
  }, [bays, of, chosen]);
  const { records } = useReferencedRecords(segment, ids);
  return ids
    .filter((id) => records.has(id) || id === chosen)
    .map((id) => ({ value: String(id), label: nameIn(records, id) }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
