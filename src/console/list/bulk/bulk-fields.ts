/** Which fields a bulk change can set. */
import type { Abilities } from '#console/data/source/record-source.ts';
import { type Field, type Fields, isPlain } from '#contract/core/field.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/register.ts';

/**
 * The fields that can have the same value in many records. Leaves out unique fields, and modules whose updates need a
 * command.
 */
export function bulkFields(source: Abilities, segment: Segment): Fields {
  const { update } = moduleOf(segment).endpoints;
  if (!update || update.commands) return {};
  const writable = source.writableFields(segment, 'update');
  return Object.fromEntries(
    Object.entries(writable).filter(([, field]) => !field.unique && isPlain(field) && source.shows(field)),
  );
}

export function mayBeEmpty(field: Field): boolean {
  return !field.required && !field.derived && field.kind !== 'flag' && field.kind !== 'choice';
}
