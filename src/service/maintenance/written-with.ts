import { type Segment, segments } from '#contract/core/segments.ts';
import { implementationOf } from '#service/registry.ts';

/**
 * The modules whose lists change when a whole record of this one is written: nested records may belong to other
 * modules.
 */
export function writtenWith(segment: Segment): Segment[] {
  const { nestings } = implementationOf(segment).mapping;
  const within = new Set<string>(nestings.filter(({ owned }) => owned).map(({ table }) => table));
  return segments.filter((each) => each === segment || within.has(each));
}
