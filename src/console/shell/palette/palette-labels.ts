/** Finds what the company calls its numbers: a vehicle by its plate, a tracker, a person. Each leads to the list of what has the number. */
import { useMemo } from 'react';
import { fullText, useLabelsOfKind } from '#console/data/settings/number-labels.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { links } from '#console/links.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import { defaultPerModule } from '#contract/reports/search.ts';
import { nameText, type Rank, rankOf, readSearch } from '#contract/search/key-text.ts';
import type { NumberKind, NumberLabel } from '#contract/settings/sections/number-labels.ts';

export interface LabelMatch {
  words: string;
  segment: Segment;
  to: string;
  rank: Rank;
}

interface LabelledList {
  segment: Segment;
  field: string;
  kind: NumberKind;
}

/** `segments`: the lists that the person may open. */
export function useLabelSearch(typed: string, segments: readonly Segment[]): LabelMatch[] {
  const labelsOf = useLabelsOfKind();
  const lists = useLabelledLists(segments);
  const terms = readSearch(typed);
  if (!terms) return [];
  return lists.flatMap(({ segment, field, kind }) => {
    const matches = labelsOf(kind).flatMap((label) => {
      const rank = rankOf(nameText(namesOf(label)), terms);
      if (rank === undefined) return [];
      const to = `${links.list(segment)}?${new URLSearchParams({ [field]: String(label.number) })}`;
      return [{ words: fullText(label), segment, to, rank }];
    });
    return matches.sort((one, other) => one.rank - other.rank).slice(0, defaultPerModule);
  });
}

/** A plate is typed with its space or without. */
function namesOf({ text, plate = '', vin = '', number }: NumberLabel): string[] {
  return [text, plate, plate.replaceAll(' ', ''), vin, String(number)].filter(Boolean);
}

function useLabelledLists(segments: readonly Segment[]): LabelledList[] {
  const source = useRecordSource();
  const readable = segments.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is another each time, and mostly the same.
  return useMemo(
    () =>
      segments.flatMap((segment) =>
        source
          .scalarFields(moduleOf(segment))
          .flatMap(([field, { numbers }]) => (numbers ? [{ segment, field, kind: numbers }] : [])),
      ),
    [source, readable],
  );
}
