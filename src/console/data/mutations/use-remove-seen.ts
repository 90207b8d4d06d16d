/** Removes a record as the person sees it, and nothing that was written since. */
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ApiClient, send } from '#console/data/api-client.ts';
import { useMutationEffects } from '#console/data/mutations/mutation-effects.ts';
import { readRecord, type VersionedRecord } from '#console/data/read-records.ts';
import { isConflict, isNotFound, mayHaveArrived, ServiceError } from '#console/data/service-error.ts';
import { recordSourceOf } from '#console/data/source/choose-source.ts';
import { useSession } from '#console/session/session.tsx';
import { differingFields } from '#contract/core/equality.ts';
import { errors } from '#contract/core/errors.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

/** Resolves to the record that was removed, as it was. */
export function useRemoveSeen(segment: Segment) {
  const { api } = useSession();
  const { removed, readAgain } = useMutationEffects(segment);
  /** What may be removed already, because its request got no answer. */
  const inDoubt = useRef<WireRecord>(undefined);
  return useMutation({
    mutationFn: async (seen: VersionedRecord): Promise<WireRecord> => {
      const { id } = seen.record;
      try {
        const now = await asSeen(api, segment, seen);
        await send(api, { module: moduleOf(segment), operation: 'remove', id, etag: now.etag }).catch((error) => {
          if (mayHaveArrived(error)) inDoubt.current = now.record;
          throw error;
        });
        return now.record;
      } catch (error) {
        // That it is not there is what an earlier request came to.
        if (isNotFound(error) && inDoubt.current?.id === id) return inDoubt.current;
        throw error;
      }
    },
    onSuccess: ({ id }) => removed(id),
    onError: (error) => {
      // What was to be deleted is not as it is shown, so that the same request would be refused again and again.
      if (isConflict(error) || isNotFound(error)) void readAgain();
    },
  });
}

/** A service that compares versions refuses by itself where another one is stored; on others the record is read again. */
async function asSeen(api: ApiClient, segment: Segment, seen: VersionedRecord): Promise<VersionedRecord> {
  if (recordSourceOf(api).supportsIfMatch && seen.etag) return seen;
  const now = await readRecord(api, segment, seen.record.id);
  if (differingFields(moduleOf(segment).fields, seen.record, now.record).length) throw new ServiceError(changedSince);
  return now;
}

const changedSince = { status: errors.changed_meanwhile.status, code: 'changed_meanwhile' };
