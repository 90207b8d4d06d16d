import '#console/form/messages/catalogue.ts';
import { useMemo } from 'react';
import { useCandidatesOfEach } from '#console/data/whole-list/use-candidates.ts';
import { nearDuplicates, searchesFor } from '#console/form/picker/near-duplicates.ts';
import { useText } from '#console/messages/messages.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

/** Searches existing records for parts of the typed values. The note says how many of them have been searched. */
export function useNearDuplicates(
  segment: Segment,
  typed: Record<string, unknown>,
): { records: WireRecord[]; note?: string } {
  const text = useText();
  const module = moduleOf(segment);
  const { records: candidates, unread } = useCandidatesOfEach(segment, searchesFor(module, typed));
  const records = useMemo(() => nearDuplicates(module, typed, candidates), [module, typed, candidates]);
  return { records, note: unread && text('form.picker.searched', unread) };
}
