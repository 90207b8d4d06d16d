import type { Capabilities } from '#console/data/source/record-source.ts';
import { type Fields, isPlain } from '#contract/core/field.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

/** The fields that can be changed one by one in a list. None if an update of the module needs a command. */
export function updatableFields(source: Capabilities, segment: Segment): Fields {
  const { update } = moduleOf(segment).endpoints;
  if (!update || update.commands) return {};
  const writable = source.writableFields(segment, 'update');
  return Object.fromEntries(Object.entries(writable).filter(([, field]) => isPlain(field) && source.shows(field)));
}
