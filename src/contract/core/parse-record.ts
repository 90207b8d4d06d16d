/**
 * Reads a record of any service that speaks the specification, however it words it: what is missing or null is what a
 * create would have given it or the empty value of its kind, so that no page has to ask. What the contract does not know
 * is kept aside. Our own service answers exactly (`exactRecord`), and passes through this unchanged.
 */

import type { WireRecord } from '#contract/core/evaluate-query.ts';
import type { Field, Fields, ReadShapeOf } from '#contract/core/field.ts';
import type { Module } from '#contract/core/module.ts';
import type { Segment } from '#contract/core/segments.ts';
import { readDateTime, readTime } from '#contract/formats/calendar.ts';
import { addExact, exactOf, exactText, exactZero } from '#contract/formats/decimal.ts';
import { isObject } from '#contract/formats/json.ts';
import { moduleOf, type Register } from '#contract/register.ts';
import { deductions } from '#contract/rules/deductions.ts';

type Values = Record<string, unknown>;

/**
 * A record that was read: typed by its segment, and of any segment by name alone. Whoever reads what only extensions show
 * has to say what is shown without it.
 */
export type ReadRecord<S extends Segment = Segment> = Segment extends S
  ? WireRecord
  : ReadShapeOf<Register[S]['fields']> & WireRecord;
/** The same of a module's list. */
export type ReadListed<S extends Segment = Segment> = Segment extends S
  ? WireRecord
  : ReadShapeOf<Register[S]['listed']> & WireRecord;

export interface ParsedRecord<R = WireRecord> {
  record: R;
  /** Fields that the contract does not know, as they came. */
  unknown: Values;
}

export function parseRecordOf<S extends Segment>(
  segment: S,
  sent: Values & { id: number },
): ParsedRecord<ReadRecord<S>> {
  const module = moduleOf(segment);
  // Every field was read as its kind says, which is what its type says.
  return parseRecord(module, module.fields, sent) as ParsedRecord<ReadRecord<S>>;
}

export function parseListedOf<S extends Segment>(segment: S, sent: Values & { id: number }): ReadListed<S> {
  const module = moduleOf(segment);
  // As above, in the form of the list.
  return parseRecord(module, module.listed, sent).record as ReadListed<S>;
}

/** In the form of the record, or of the module's list where that is another. */
export function parseRecord(module: Module, fields: Fields, sent: Values & { id: number }): ParsedRecord {
  const values = parseFields(fields, sent);
  const record = { ...values, ...deductions[module.segment]?.(values, sent), id: sent.id };
  const names = new Set(Object.entries(fields).flatMap(([name, { writtenAs }]) => [name, writtenAs]));
  return { record, unknown: Object.fromEntries(Object.entries(sent).filter(([name]) => !names.has(name))) };
}

function parseFields(fields: Fields, sent: Values): Values {
  const values: Values = {};
  for (const [name, field] of Object.entries(fields)) {
    const isOther = field.writtenAs !== undefined && sent[name] === undefined;
    const value = sent[isOther ? (field.writtenAs ?? name) : name];
    // What only extensions show may be absent, which is not the same as empty there.
    if (value === undefined && field.shown !== 'always') continue;
    values[name] = parseValue(field, value);
  }
  return values;
}

function parseValue(field: Field, value: unknown): unknown {
  if (field.fields) return parseInner(field.fields, value);
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

/** A single record where several were promised is a list of one; what is no record at all is left out. */
function parseInner(fields: Fields, value: unknown): Values[] {
  return [value ?? []].flat().flatMap((each) => (isObject(each) ? [parseFields(fields, each)] : []));
}

/** With two decimals at least, and with all that it had. */
function readAmount(value: unknown): string | undefined {
  const exact = typeof value === 'string' || typeof value === 'number' ? exactOf(String(value).trim()) : undefined;
  return exact && exactText(addExact(exactZero, exact));
}

/** Also as text, and flags as true and false. */
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
