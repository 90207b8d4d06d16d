import * as z from 'zod/mini';
import type { Field } from '#contract/core/field.ts';
import type { Kind } from '#contract/core/field-options.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import { scalarFields } from '#contract/core/query/list-query.ts';
import { oneOf, parametersOf, searchTextParameter } from '#contract/core/query/parameter.ts';
import { defineReport } from '#contract/core/report.ts';
import { type Segment, segments } from '#contract/core/segments.ts';
import { searchWords } from '#contract/formats/search-text.ts';
import { compareTexts, fold } from '#contract/formats/text.ts';
import { moduleOf } from '#contract/registry.ts';

/** Only this many of the newest records are searched, so that the answer takes a bounded time. */
export const newestLookedAt = 20_000;
const maxValues = 20;
const maxTypedLength = 255;

const kinds: ReadonlySet<Kind> = new Set(['text', 'integer', 'idText', 'decimal', 'number', 'choice']);

/** Whether the values of the field are worth offering, because they are short and recur. */
export function hasOccurringValues(field: Field): boolean {
  return kinds.has(field.kind);
}

/** A field of a list: `clients.city`. */
export const fieldNames = segments.flatMap((segment) =>
  scalarFields(moduleOf(segment), { extensions: true })
    .filter(([, field]) => hasOccurringValues(field))
    .map(([name]) => `${segment}.${name}` as const),
);

/** The module and the field of such a name. */
export function readFieldName(name: string): { segment: Segment; field: string } | undefined {
  const [start, field = ''] = name.split('.');
  const segment = segments.find((each) => each === start);
  return segment && { segment, field };
}

const occurring = z.object({ value: z.string(), count: z.int() });
export type OccurringValue = z.output<typeof occurring>;

/** The values that a field has among the newest records, the most frequent first. */
export const field_values = defineReport({
  name: 'field_values',
  of: segments,
  reads: 'readable',
  segmentOf: ({ field }) => field && readFieldName(field)?.segment,
  description: `The values of a field in the newest ${newestLookedAt} records, the most frequent first`,
  query: parametersOf({ field: oneOf(fieldNames, undefined), q: searchTextParameter({ max: maxTypedLength }) }),
  reply: z.object({ data: z.array(occurring) }),
  fromRecords: (records, { field: name, q }) => {
    const { segment, field } = (name && readFieldName(name)) || {};
    if (!segment || field === undefined) return { data: [] };
    return { data: valuesIn(records[segment], field, q) };
  },
});

/**
 * The values that occur in a field of these records and contain every typed word, most frequent first. Like the
 * service, it considers only the newest records.
 */
export function valuesIn(records: readonly WireRecord[], field: string, typed: string): OccurringValue[] {
  const counts = new Map<string, number>();
  const newest = [...records].sort((a, b) => b.id - a.id).slice(0, newestLookedAt);
  for (const { [field]: value } of newest) {
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  }
  return mostFrequent(counts, typed);
}

/** The values that contain every typed word, most frequent first; equally frequent ones by their text. */
export function mostFrequent(counts: ReadonlyMap<string, number>, typed: string): OccurringValue[] {
  const words = searchWords(typed);
  return [...counts]
    .map(([value, count]) => ({ value, count, folded: fold(value) }))
    .filter(({ value, folded }) => value !== '' && words.every((word) => folded.includes(word)))
    .sort((a, b) => b.count - a.count || compareTexts(a.folded, b.folded) || compareTexts(a.value, b.value))
    .slice(0, maxValues)
    .map(({ value, count }) => ({ value, count }));
}
