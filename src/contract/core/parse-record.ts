/**
 * Parses a record of any service that follows the specification. A missing or null field gets the default of a create or the
 * empty value of its kind, so that no page has to check for it. Unknown fields are returned separately. The exact records
 * of our own service (`exactRecord`) pass through unchanged.
 */

import type { Field, Fields, ReadShapeOf } from '#contract/core/field.ts';
import type { Module } from '#contract/core/module.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { readDateTime, readTime } from '#contract/formats/calendar.ts';
import { addExact, exactOf, exactText, exactZero } from '#contract/formats/decimal.ts';
import { isObject } from '#contract/formats/json.ts';
import { type ModuleRegistry, moduleOf } from '#contract/registry.ts';

type Values = Record<string, unknown>;

/**
 * A parsed record, typed by its segment. Fields that only extensions show may be undefined, so that the code that uses them
 * has to handle their absence.
 */
export type ReadRecord<S extends Segment = Segment> = Segment extends S
  ? WireRecord
  : ReadShapeOf<ModuleRegistry[S]['fields']> & WireRecord;
/** The same for a record of a module's list. */
export type ReadListed<S extends Segment = Segment> = Segment extends S
  ? WireRecord
  : ReadShapeOf<ModuleRegistry[S]['listFields']> & WireRecord;

interface ParsedRecord<R = WireRecord> {
  record: R;
  /** Fields that the contract does not know, as they came. */
  unknown: Values;
}

export function parseRecordOf<S extends Segment>(
  segment: S,
  sent: Values & { id: number },
): ParsedRecord<ReadRecord<S>> {
  const module = moduleOf(segment);
  // Every field was parsed by its kind, from which its type is derived.
  return parseRecord(module, module.fields, sent) as ParsedRecord<ReadRecord<S>>;
}

/** Parses a record of a list, whose fields may differ from the module's: actions are listed in the form of stops. */
export function parseListedOf<S extends Segment>(segment: S, sent: Values & { id: number }): ReadListed<S> {
  const module = moduleOf(segment);
  // As above, in the form of the list.
  return parseRecord(module, module.listFields, sent).record as ReadListed<S>;
}

/** `fields` are those of the record, or of the module's list where they differ. */
export function parseRecord(module: Module, fields: Fields, sent: Values & { id: number }): ParsedRecord {
  const values = parseFields(fields, sent);
  const record = { ...values, ...module.deriveFields?.(values, sent), id: sent.id };
  const names = new Set(Object.entries(fields).flatMap(([name, { writtenAs }]) => [name, writtenAs]));
  return { record, unknown: Object.fromEntries(Object.entries(sent).filter(([name]) => !names.has(name))) };
}

function parseFields(fields: Fields, sent: Values): Values {
  const values: Values = {};
  for (const [name, field] of Object.entries(fields)) {
    const isOther = field.writtenAs !== undefined && sent[name] === undefined;
    const value = sent[isOther ? (field.writtenAs ?? name) : name];
    // A field that only extensions show may be absent, which differs from being empty.
    if (value === undefined && field.shown !== 'always') continue;
    values[name] = parseValue(field, value);
  }
  return values;
}

function parseValue(field: Field, value: unknown): unknown {
  if (field.fields) return parseInner(field.fields, value);
  if (field.kind === 'taxes') return field.reply.safeParse(value).data ?? emptyValue(field);
  if (value === undefined || value === null) return emptyValue(field);
  switch (field.kind) {
    case 'decimal':
      return readAmount(value) ?? emptyValue(field);
    case 'id':
    case 'integer':
    case 'reference':
    case 'flag':
    case 'number':
      return readNumber(value) ?? emptyValue(field);
    default:
      return typeof value === 'number' || typeof value === 'string'
        ? readTextOf(field.kind, String(value))
        : emptyValue(field);
  }
}

function readTextOf(kind: Field['kind'], text: string): string {
  if (kind === 'time') return readTime(text) ?? text;
  return kind === 'dateTime' ? (readDateTime(text) ?? text) : text;
}

/** A single record in place of a list counts as a list of one; entries that are not records are left out. */
function parseInner(fields: Fields, value: unknown): Values[] {
  return [value ?? []].flat().flatMap((each) => (isObject(each) ? [parseFields(fields, each)] : []));
}

/** Reads an amount, with at least two decimals and with all of its own. */
function readAmount(value: unknown): string | undefined {
  const exact = typeof value === 'string' || typeof value === 'number' ? exactOf(String(value).trim()) : undefined;
  return exact && exactText(addExact(exactZero, exact));
}

/** Also accepts numbers as text, and flags as booleans. */
function readNumber(value: unknown): number | undefined {
  if (typeof value === 'boolean') return Number(value);
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

const zeroKinds: ReadonlySet<Field['kind']> = new Set(['id', 'integer', 'reference', 'flag', 'number']);

function emptyValue({ nullable, kind, initial }: Field): unknown {
  if (nullable) return null;
  if (initial !== undefined && typeof initial !== 'function') return initial;
  if (zeroKinds.has(kind)) return 0;
  return kind === 'decimal' ? '0.00' : '';
}
