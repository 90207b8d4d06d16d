/** Which records a bulk change would touch, and what it would set. */

import { nameOf } from '#console/data/record-name.ts';
import type { Abilities } from '#console/data/source/record-source.ts';
import { type FormValues, toWire } from '#console/form/form-values.ts';
import { type Reading, readUpdate } from '#contract/core/body.ts';
import { differingFields } from '#contract/core/equality.ts';
import type { WireRecord } from '#contract/core/evaluate-query.ts';
import type { Field, Fields } from '#contract/core/field.ts';
import type { Language } from '#contract/core/language.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/register.ts';

export type Values = Record<string, unknown>;

export interface BulkItem {
  id: number;
  name: string;
  /** What the fields held when the person looked; undefined: whatever they hold now may be replaced. */
  seen: Values | undefined;
  set: Values;
}

/** Where many records can be given one value: not where each must have its own, nor where a write is a command. */
export function bulkFields(source: Abilities, segment: Segment): Fields {
  const { update } = moduleOf(segment).endpoints;
  if (!update || update.commands) return {};
  const writable = source.writableFields(segment, 'update');
  return Object.fromEntries(
    Object.entries(writable).filter(([, field]) => !field.unique && !field.fields && source.shows(field)),
  );
}

export function mayBeEmpty(field: Field): boolean {
  return !field.required && !field.derived && field.kind !== 'flag' && field.kind !== 'choice';
}

interface Chosen {
  names: readonly string[];
  /** Those that are to be emptied. */
  emptied: ReadonlySet<string>;
  values: FormValues;
}

/** What is to be set, as replies hold it; or what cannot be read. */
export function readChosen(fields: Fields, { names, emptied, values }: Chosen, language: Language): Reading<Values> {
  const body = Object.fromEntries(
    names.flatMap((name): [string, unknown][] => {
      const field = fields[name];
      if (!field) return [];
      const typed = emptied.has(name) ? '' : values[name];
      const wire = toWire(field, typed, { language, creating: false });
      // Here nothing typed is no wish to empty: that is asked for in so many words.
      const isUntyped =
        !emptied.has(name) && (typed === '' || typed === undefined || (field.kind === 'reference' && !typed));
      return [[name, isUntyped && field.kind !== 'flag' ? null : wire]];
    }),
  );
  const untyped = names.filter((name) => body[name] === null && !emptied.has(name));
  const reading = readUpdate(fields, body);
  const missing = untyped.map((field) => ({ field, problem: 'required' as const }));
  if (!missing.length) return reading;
  const others = reading.ok ? [] : reading.problems.filter(({ field }) => !untyped.includes(field));
  return { ok: false, problems: [...missing, ...others] };
}

export interface BulkPlan {
  items: BulkItem[];
  already: number;
}

export function planChange(
  segment: Segment,
  records: readonly WireRecord[],
  set: Values,
  language: Language,
): BulkPlan {
  const { fields } = moduleOf(segment);
  const changing = records.filter((record) => differingFields(fields, set, record).length || lacks(record, set));
  const items = changing.map((record) => ({
    id: record.id,
    name: nameOf(segment, record, language),
    seen: Object.fromEntries(Object.keys(set).map((name) => [name, record[name]])),
    set,
  }));
  return { items, already: records.length - items.length };
}

/** A service that does not show a field cannot be taken to hold it. */
function lacks(record: WireRecord, set: Values): boolean {
  return Object.keys(set).some((name) => record[name] === undefined);
}
