/** Fields that are shown and restored together, because one has no meaning without the other. */
import type { Segment } from '#contract/core/segments.ts';
import type { HistoryChange } from '#contract/history.ts';
import { moduleOf } from '#contract/registry.ts';

/** The change of this field and the changes of the same write that belong to it. */
export function joinedChanges(segment: Segment, field: string, changes: readonly HistoryChange[]): HistoryChange[] {
  const { fields } = moduleOf(segment);
  const naming = fields[field]?.segmentField ?? field;
  return changes.filter(
    ({ field: each }) => each === field || each === naming || fields[each]?.segmentField === naming,
  );
}
