import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/register.ts';

/** Whether records are changed in a form: an update that needs a command is a button of its own. */
export function isEditable(segment: Segment): boolean {
  const { update } = moduleOf(segment).endpoints;
  return Object.values(update?.commands ?? {}).every(({ required }) => !required);
}
