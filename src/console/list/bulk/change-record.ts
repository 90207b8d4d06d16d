/** One record of a bulk change: read again, compared with what the person saw, changed, and its answer checked. */

import type { ApiClient } from '#console/data/api-client.ts';
import { readRecord, requestRecord, type VersionedRecord } from '#console/data/read-records.ts';
import { isVerdict, type ServiceError } from '#console/data/service-error.ts';
import { unsavedFields } from '#console/data/unsaved-fields.ts';
import { underSentNames } from '#console/form/form-body.ts';
import { writableFields } from '#console/form/form-values.ts';
import { errors } from '#contract/core/errors.ts';
import type { Fields } from '#contract/core/field.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/register.ts';

export type Values = Record<string, unknown>;

export interface BulkItem {
  id: number;
  name: string;
  /** What the fields held when the person looked; undefined: whatever they hold now may be replaced. */
  seen: Values | undefined;
  set: Values;
}

export type BulkOutcome =
  | { state: 'done'; before: Values; lost: string[]; kept: VersionedRecord }
  | { state: 'already' }
  /** Somebody changed these fields since the person looked. */
  | { state: 'changed'; fields: string[] }
  | { state: 'refused'; error: ServiceError };

/** `again`: an earlier attempt got no answer, and may have been carried out. */
export async function changeRecord(
  api: ApiClient,
  segment: Segment,
  { id, seen, set }: BulkItem,
  again: boolean,
): Promise<BulkOutcome> {
  const { fields } = moduleOf(segment);
  try {
    const kept = await readRecord(api, segment, id);
    const before = pick(kept.record, Object.keys(set));
    if (!unsavedFields(fields, set, kept.record).length) {
      return again && seen ? { state: 'done', before: seen, lost: [], kept } : { state: 'already' };
    }
    const changed = seen ? unsavedFields(fields, seen, kept.record) : [];
    if (changed.length) return { state: 'changed', fields: changed };
    const answer = await requestRecord(api, {
      segment,
      operation: 'update',
      id,
      body: bodyOf(segment, fields, set, kept),
      etag: kept.etag,
    });
    return { state: 'done', before, lost: unsavedFields(fields, set, answer.record), kept: answer };
  } catch (error) {
    if (!isVerdict(error)) throw error;
    if (error.status === errors.changed_meanwhile.status) return { state: 'changed', fields: Object.keys(set) };
    return { state: 'refused', error };
  }
}

/** "body: same as create": what does not change is sent back as it was given. */
function bodyOf(segment: Segment, fields: Fields, set: Values, { record }: VersionedRecord): Values {
  const whole = moduleOf(segment).endpoints.update?.wholeBody;
  const kept = whole ? pick(record, Object.keys(writableFields(fields))) : {};
  return underSentNames(fields, { ...kept, ...set });
}

function pick(record: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.filter((name) => record[name] !== undefined).map((name) => [name, record[name]]));
}
