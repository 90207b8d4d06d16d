import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { useSession } from '#console/session/session.tsx';
import type { Segment } from '#contract/core/segments.ts';
import type { FieldName } from '#contract/registry.ts';

/** Why a field cannot be changed: the role forbids it, or a strict service does not accept it. Otherwise undefined. */
export function useEditRestriction<S extends Segment>(segment: S, field: FieldName<S>): 'right' | 'strict' | undefined {
  const { may } = useSession();
  const source = useRecordSource();
  if (!may(segment, 'update')) return 'right';
  return source.writableFields(segment, 'update')[field] ? undefined : 'strict';
}
