/** Reads the bays, displays and workflow steps, all of which the board needs. */

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRefreshInterval } from '#console/data/live/live-state.ts';
import { useWritesOfOtherTabs } from '#console/data/live/use-writes-of-other-tabs.ts';
import { queryKeys } from '#console/data/query-keys.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import type { Bay, Display, Workflow } from '#console/screens/agenda/data/agenda-records.ts';
import type { Segment } from '#contract/core/segments.ts';

export interface AgendaSetup {
  bays: readonly Bay[];
  displays: readonly Display[];
  /** By `order`. */
  workflows: readonly Workflow[];
  bayOf: ReadonlyMap<number, Bay>;
  workflowOf: ReadonlyMap<number, Workflow>;
}

const refreshMilliseconds = 120_000;

export function useAgendaSetup(): { setup: AgendaSetup | undefined; error: unknown; retry: () => void } {
  const bays = useAll('agenda_bays');
  const displays = useAll('agenda_displays');
  const workflows = useAll('agenda_workflows');
  const setup = useMemo(
    () => bays.data && displays.data && workflows.data && describe(bays.data, displays.data, workflows.data),
    [bays.data, displays.data, workflows.data],
  );
  const parts = [bays, displays, workflows];
  return {
    setup,
    error: parts.find(({ error }) => error)?.error,
    retry: () => {
      for (const part of parts) if (part.error) void part.refetch();
    },
  };
}

function useAll<S extends Segment>(segment: S) {
  const source = useRecordSource();
  // A change of the setup in another tab is read at once.
  useWritesOfOtherTabs(segment);
  return useQuery({
    queryKey: [...queryKeys.lists(segment), 'all'],
    queryFn: async ({ signal }) => (await source.wholeList(segment, {}, { signal })).records,
    staleTime: refreshMilliseconds,
    refetchInterval: useRefreshInterval(refreshMilliseconds),
  });
}

function describe(bays: Bay[], displays: Display[], workflows: Workflow[]): AgendaSetup {
  return {
    bays,
    displays,
    workflows: [...workflows].sort((a, b) => a.order - b.order || a.id - b.id),
    bayOf: new Map(bays.map((bay) => [bay.id, bay])),
    workflowOf: new Map(workflows.map((workflow) => [workflow.id, workflow])),
  };
}
