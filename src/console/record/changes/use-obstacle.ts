import { takenFields } from '#console/data/mutations/taken-fields.ts';
import { useSession } from '#console/session/session.tsx';
import type { Segment } from '#contract/core/segments.ts';
import type { FieldName } from '#contract/register.ts';

/** Why a field cannot be changed here: the person's role, or a service that does not take it. Undefined where it can. */
export function useObstacle<S extends Segment>(segment: S, field: FieldName<S>): 'right' | 'strict' | undefined {
  const { may, api } = useSession();
  if (!may(segment, 'update')) return 'right';
  return takenFields(api, segment, 'update')[field] ? undefined : 'strict';
}
