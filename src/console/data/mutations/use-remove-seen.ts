/** Removes a record only while it is as the person sees it. */
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMutationEffects } from '#console/data/mutations/mutation-effects.ts';
import { readUnchanged, removeOnce } from '#console/data/mutations/remove-once.ts';
import type { VersionedRecord } from '#console/data/read-records.ts';
import { isConflict, isNotFound } from '#console/data/service-error.ts';
import { useSession } from '#console/session/session.tsx';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';

/** Resolves to the record that was removed, as it was. */
export function useRemoveSeen(segment: Segment) {
  const { api } = useSession();
  const { removed, refetch } = useMutationEffects(segment);
  const remove = useMemo(() => removeOnce(api, segment), [api, segment]);
  return useMutation({
    mutationFn: async ({ record: seen }: VersionedRecord): Promise<WireRecord> => {
      const removal = await remove(seen.id, () => readUnchanged(api, { segment, id: seen.id, seen }));
      if (removal.state === 'failed') throw removal.error;
      return removal.record;
    },
    onSuccess: ({ id }) => removed(id),
    onError: (error) => {
      // The record is not as it is shown, so the same request would be refused again and again.
      if (isConflict(error) || isNotFound(error)) void refetch();
    },
  });
}
