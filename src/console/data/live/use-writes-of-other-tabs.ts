/**
 * Reads a module again as soon as another tab of this browser has written to it, even if the service reports no
 * changes.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '#console/data/query-keys.ts';
import { existingReplica } from '#console/data/replica/existing-replicas.ts';
import { useSession } from '#console/session/session.tsx';
import { listenToOtherTabs } from '#console/storage/tab-sync.ts';
import type { Segment } from '#contract/core/segments.ts';

export function useWritesOfOtherTabs(segment: Segment): void {
  const { api } = useSession();
  const queryClient = useQueryClient();
  useEffect(
    () =>
      listenToOtherTabs((written) => {
        if (written !== segment) return;
        existingReplica(api, segment)?.invalidate();
        void queryClient.invalidateQueries({ queryKey: queryKeys.lists(segment) });
      }),
    [api, queryClient, segment],
  );
}
