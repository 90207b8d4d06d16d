import type { ApiClient } from '#console/data/api-client.ts';
import { writableFields } from '#contract/core/body.ts';
import type { Fields } from '#contract/core/field.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/register.ts';

/** The fields that this service takes in a body: without extensions, some operations take fewer. */
export function takenFields(api: ApiClient, segment: Segment, operation: 'create' | 'update'): Fields {
  const { fields, endpoints } = moduleOf(segment);
  return writableFields(fields, api.connection().extensions ? undefined : endpoints[operation]?.strictBody);
}
