/** The hooks through which pages write records. */
import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RequestSpec } from '#console/data/api-client.ts';
import { useMutationEffects } from '#console/data/mutations/mutation-effects.ts';
import { requestRecord } from '#console/data/read-records.ts';
import { type RecordChange, type SaveOutcome, saveRecord } from '#console/data/save-record.ts';
import { useSession } from '#console/session/session.tsx';
import type { Segment } from '#contract/core/segments.ts';

/** Saves a change, and updates every page with its outcome. */
export function useSaveRecord<S extends Segment>(
  segment: S,
): (change: Omit<RecordChange<S>, 'segment'>) => Promise<SaveOutcome<S>> {
  const { api } = useSession();
  const { settled } = useMutationEffects(segment);
  return useCallback(
    async (change) => {
      const outcome = await saveRecord(api, { segment, ...change });
      settled(change.id, outcome);
      return outcome;
    },
    [api, segment, settled],
  );
}

export interface Creation extends Pick<RequestSpec, 'isRepeat' | 'onSend'> {
  body: Record<string, unknown>;
  idempotencyKey: string;
}

export function useCreate<S extends Segment>(segment: S) {
  const { api } = useSession();
  const { saved: refresh } = useMutationEffects(segment);
  return useMutation({
    mutationFn: (creation: Creation) => requestRecord(api, { segment, operation: 'create', ...creation }),
    onSuccess: (made) => refresh(made, true),
  });
}

/** An update that changes no field, but asks the service to act on the record, in the given version if there is one. */
export function useCommand<S extends Segment>(segment: S) {
  const { api } = useSession();
  const { saved: refresh } = useMutationEffects(segment);
  return useMutation({
    mutationFn: (command: { id: number; body: Record<string, unknown>; etag?: string | null }) =>
      requestRecord(api, { segment, operation: 'update', ...command }),
    onSuccess: (answered) => refresh(answered),
  });
}
