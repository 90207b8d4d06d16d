/** Finds numbers by their labels, such as a vehicle by its plate. Each links to the list of its records. */
import { useMemo } from 'react';
import { fullText, useLabelsOfKind } from '#console/data/settings/number-labels.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { links } from '#console/links.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import { defaultPerModule } from '#contract/reports/search.ts';
import { nameText, type Rank, readSearch, type SearchTerms } from '#contract/search/key-text.ts';
import { createTextIndex } from '#contract/search/text-index.ts';
import type { NumberKind, NumberLabel } from '#contract/settings/sections/number-labels.ts';

export interface LabelMatch {
  label: string;
  segment: Segment;
  to: string;
  rank: Rank;
}

interface LabelledList {
  segment: Segment;
  field: string;
  kind: NumberKind;
}

/** `segments` are the lists that the person may open. */
export function useLabelSearch(typed: string, segments: readonly Segment[]): LabelMatch[] {
  const labelsOf = useLabelsOfKind();
  const lists = useLabelledLists(segments);
  const find = useMemo(() => indexLabels(lists, labelsOf), [lists, labelsOf]);
  return useMemo(() => {
    const terms = readSearch(typed);
    return terms ? find(terms) : [];
  }, [find, typed]);
}

/** The labels of each kind are indexed once, although several lists may show that kind. */
function indexLabels(lists: readonly LabelledList[], labelsOf: (kind: NumberKind) => readonly NumberLabel[]) {
  const finders = new Map(lists.map(({ kind }) => [kind, findLabels(labelsOf(kind))]));
  return (terms: SearchTerms): LabelMatch[] => {
    const found = new Map([...finders].map(([kind, find]) => [kind, find(terms)]));
    return lists.flatMap(({ segment, field, kind }) =>
      (found.get(kind) ?? []).map(({ label, rank }) => {
        const to = `${links.list(segment)}?${new URLSearchParams({ [field]: String(label.number) })}`;
        return { label: fullText(label), segment, to, rank };
      }),
    );
  };
}

function findLabels(labels: readonly NumberLabel[]) {
  // Among equal matches the index returns the last one first, so reversing keeps the order of the labels.
  const reversed = [...labels].reverse();
  const textIndex = createTextIndex();
  for (const [index, label] of reversed.entries()) textIndex.put(index, nameText(namesOf(label)));
  return (terms: SearchTerms) =>
    textIndex.find(terms, defaultPerModule).flatMap(({ id, rank }) => {
      const label = reversed[id];
      return label ? [{ label, rank }] : [];
    });
}

/** A plate is found with and without its space. */
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
          .flatMap(([field, { numberKind }]) => (numberKind ? [{ segment, field, kind: numberKind }] : [])),
      ),
    [source, readable],
  );
}
