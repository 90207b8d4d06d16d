/** Which fields a bulk change can set. */
import type { Capabilities } from '#console/data/source/record-source.ts';
import { updatableFields } from '#console/list/updatable-fields.ts';
import { type Field, type Fields, mustBeFilled } from '#contract/core/field.ts';
import type { Segment } from '#contract/core/segments.ts';

/** The fields that can have the same value in many records, which unique ones cannot. */
export function bulkFields(source: Capabilities, segment: Segment): Fields {
  const fields = Object.entries(updatableFields(source, segment));
  return Object.fromEntries(fields.filter(([, field]) => !field.unique));
}

export function mayBeEmpty(field: Field): boolean {
  return !mustBeFilled(field) && !field.derived && field.kind !== 'flag' && field.kind !== 'choice';
}
