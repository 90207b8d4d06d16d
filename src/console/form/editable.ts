import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

/** Whether records are edited in a form. An update that needs a command has a button of its own instead. */
export function isEditable(segment: Segment): boolean {
  const { update } = moduleOf(segment).endpoints;
  return Object.values(update?.commands ?? {}).every(({ required }) => !required);
}
