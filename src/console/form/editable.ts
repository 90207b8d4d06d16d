import { isClosed } from '#contract/core/module.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

/** Whether records are edited in a form. An update that needs a command has a button of its own instead. */
export function isEditable(segment: Segment): boolean {
  const { update } = moduleOf(segment).endpoints;
  return Object.values(update?.commands ?? {}).every(({ required }) => !required);
}

/** Whether this record can still be edited. A form of a closed record could not be saved. */
export function isOpenToChange(segment: Segment, record: WireRecord): boolean {
  return isEditable(segment) && !isClosed(moduleOf(segment), record);
}
