/** The values in the query cache under the keys of single records. */
import type { VersionedRecord } from '#console/data/read-records.ts';
import { isSegment, type Segment } from '#contract/core/segments.ts';
import { isObject } from '#contract/formats/json.ts';

/** The record that a key of `queryKeys.record` names; undefined for other keys. */
export function recordNamedBy(key: readonly unknown[]): { segment: Segment; id: number } | undefined {
  const [segment, kind, id] = key;
  const isKey = kind === 'record' && typeof segment === 'string' && isSegment(segment) && typeof id === 'number';
  return isKey ? { segment, id } : undefined;
}

/** Whether a query of such a key has been answered. */
export function isVersionedRecord(data: unknown): data is VersionedRecord {
  return isObject(data) && isObject(data.record) && 'etag' in data;
}
