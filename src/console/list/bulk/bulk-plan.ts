/** Which records a bulk change would touch, and what it would set. */

import { recordNameOf } from '#console/data/record-name.ts';
import type { ReferencedRecord } from '#console/data/source/record-source.ts';
import { type FormValues, toWire } from '#console/form/form-values.ts';
import { type ParseResult, readUpdate } from '#contract/core/body.ts';
import { differingFields } from '#contract/core/equality.ts';
import type { Fields } from '#contract/core/field.ts';
import type { Language } from '#contract/core/language.ts';
import type { WireRecord, WireValues } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import { moduleOf } from '#contract/registry.ts';
import { changeProblems } from '#contract/rules/refused-change.ts';
import type { InvoicedAs } from '#contract/rules/sale.ts';

export interface BulkItem {
  id: number;
  name: string;
  /** The values shown in the preview; undefined if any present value may be replaced. */
  seen: WireValues | undefined;
  set: WireValues;
  /** For a sale line: its sale, and the one to which it moves, as they were in the preview. */
  sales?: readonly ReferencedRecord<'sales'>[];
}

interface Chosen {
  names: readonly string[];
  /** The fields to clear. */
  emptied: ReadonlySet<string>;
  values: FormValues;
}

/** The values to set, spelled as in replies, or the problems of those that cannot be read. */
export function readChosen(
  fields: Fields,
  { names, emptied, values }: Chosen,
  language: Language,
): ParseResult<WireValues> {
  const body = Object.fromEntries(
    names.flatMap((name): [string, unknown][] => {
      const field = fields[name];
      if (!field) return [];
      const typed = emptied.has(name) ? '' : values[name];
      const wire = toWire(field, typed, { language, creating: false });
      // An empty input does not clear the field here, because clearing has a checkbox of its own.
      const isUntyped =
        !emptied.has(name) && (typed === '' || typed === undefined || (field.kind === 'reference' && !typed));
      return [[name, isUntyped && field.kind !== 'flag' ? null : wire]];
    }),
  );
  const untyped = names.filter((name) => body[name] === null && !emptied.has(name));
  const parsed = readUpdate(fields, body);
  const missing = untyped.map((field) => ({ field, problem: 'required' as const }));
  if (!missing.length) return parsed;
  const otherProblems = parsed.ok ? [] : parsed.problems.filter(({ field }) => !untyped.includes(field));
  return { ok: false, problems: [...missing, ...otherProblems] };
}

/** A record that is not sent, because a rule would refuse the change. */
export interface RefusedItem {
  id: number;
  name: string;
  problems: readonly Problem[];
}

export interface BulkPlan {
  items: BulkItem[];
  already: number;
  refused: readonly RefusedItem[];
  /** The number of lines left out because their sale is invoiced, and the kind of document of all these sales. */
  invoiced?: { count: number; kind: InvoicedAs };
}

export function planChange(
  segment: Segment,
  records: readonly WireRecord[],
  set: WireValues,
  language: Language,
): BulkPlan {
  return planChanges(
    segment,
    records.map((record) => ({ record, set })),
    language,
  );
}

interface RequestedChange {
  record: WireRecord;
  set: WireValues;
}

/** Plans a change in which each record gets values of its own. */
export function planChanges(segment: Segment, requested: readonly RequestedChange[], language: Language): BulkPlan {
  const module = moduleOf(segment);
  const changing = requested.filter(
    ({ record, set }) => differingFields(module.fields, set, record).length || lacks(record, set),
  );
  const known = changing.map(({ record, set }) => ({
    record,
    set,
    name: recordNameOf(segment, record, language),
    problems: changeProblems(module, record, set),
  }));
  const refused = known.flatMap(({ record: { id }, name, problems }) =>
    problems.length ? [{ id, name, problems }] : [],
  );
  const allowed = known.filter(({ problems }) => !problems.length);
  const items = allowed.map(({ record, name, set }) => ({
    id: record.id,
    name,
    seen: Object.fromEntries(Object.keys(set).map((name) => [name, record[name]])),
    set,
  }));
  return { items, already: requested.length - changing.length, refused };
}

/** A field that the reply leaves out cannot be assumed to have any value. */
function lacks(record: WireRecord, set: WireValues): boolean {
  return Object.keys(set).some((name) => record[name] === undefined);
}
