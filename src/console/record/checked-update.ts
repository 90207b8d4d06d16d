/** A change of a few fields from a page that shows many records: never over somebody else's change, and never lost unsaid. */

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from '#console/data/query-keys.ts';
import { readRecord, type VersionedRecord } from '#console/data/read-records.ts';
import { putInReplica, refreshAffected, useUpdate } from '#console/data/records.ts';
import { ServiceError } from '#console/data/service-error.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { unsavedFields } from '#console/data/unsaved-fields.ts';
import { useSession } from '#console/session/session.tsx';
import { sentName, sentValue } from '#contract/core/body.ts';
import { errors } from '#contract/core/errors.ts';
import { fieldOf } from '#contract/core/field.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/register.ts';

type Values = Record<string, unknown>;

export interface CheckedChange {
  id: number;
  /** By record name: what the page showed of the fields to change, and what they become. */
  before: Values;
  after: Values;
}

/**
 * Reads the record, compares it with what the page showed, and sends the change for that version. Gives the fields
 * that the service did not keep. Throws `changed_meanwhile` where somebody else changed one of the fields.
 */
export function useCheckedUpdate(segment: Segment): (change: CheckedChange) => Promise<string[]> {
  const { api } = useSession();
  const { mutateAsync } = useUpdate(segment);
  const showTheirs = useShowTheirs(segment);
  return useCallback(
    async ({ id, before, after }) => {
      const { fields } = moduleOf(segment);
      const theirs = await readRecord(api, segment, id);
      const isSame = (name: string) => String(theirs.record[name] ?? '') === String(before[name] ?? '');
      if (!Object.keys(before).every(isSame)) {
        showTheirs(theirs);
        throw new ServiceError({ status: errors.changed_meanwhile.status, code: 'changed_meanwhile' });
      }
      const body = Object.fromEntries(
        Object.entries(after).map(([name, value]) => {
          const field = fieldOf(fields, name);
          return [sentName(name, field), sentValue(field, value)];
        }),
      );
      const kept = await mutateAsync({ id, body, etag: theirs.etag });
      return unsavedFields(fields, after, kept.record);
    },
    [api, segment, mutateAsync, showTheirs],
  );
}

/** The page goes on with the record as it is now. */
function useShowTheirs(segment: Segment): (theirs: VersionedRecord) => void {
  const { api } = useSession();
  const queryClient = useQueryClient();
  return useCallback(
    (theirs) => {
      queryClient.setQueryData<VersionedRecord>(queryKeys.record(segment, theirs.record.id), theirs);
      putInReplica(api, segment, theirs.record, false);
      refreshAffected(queryClient, api, segment);
    },
    [queryClient, api, segment],
  );
}

/** Why a field cannot be changed here; undefined where it can. */
export function useObstacle(segment: Segment, field: string): 'right' | 'strict' | undefined {
  const source = useRecordSource();
  if (!useSession().may(segment, 'update')) return 'right';
  return source.writableFields(segment, 'update')[field] ? undefined : 'strict';
}
