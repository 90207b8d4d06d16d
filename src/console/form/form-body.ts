/** From what a form holds to the body that is sent: only what changed, under the listed input names. */
import type { SomeFields } from '#console/data/save-record.ts';
import { decimalsIn, type FormValues, initialValue, keptLegs, toWire } from '#console/form/form-values.ts';
import { namesOf, readCreate, readUpdate, sentBody } from '#contract/core/body.ts';
import { sameValue } from '#contract/core/equality.ts';
import { type Fields, fieldOf } from '#contract/core/field.ts';
import type { Clock } from '#contract/core/field-options.ts';
import type { Language } from '#contract/core/language.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import type { Deduce } from '#contract/rules/deductions.ts';

type Values = Record<string, unknown>;

export interface Creation {
  operation: 'create';
  clock: Clock;
  /** The specification asks for every field; otherwise what is only the default is left to the service. */
  whole: boolean;
  /** What follows from other fields and was left open: only our own service works it out by itself. */
  deduce?: Deduce;
}

export interface Change {
  operation: 'update';
  /** What the form began with. */
  before: FormValues;
}

export type Purpose = Creation | Change;

export type FormReading<S extends Segment = Segment> =
  | { ok: true; body: Values /** By record name, as the answer should then hold it. */; sent: SomeFields<S> }
  /** By the form's own field names. */
  | { ok: false; problems: Problem[] };

export function readForm(fields: Fields, values: FormValues, purpose: Purpose, language: Language): FormReading {
  return purpose.operation === 'create'
    ? readCreation(fields, values, purpose, language)
    : readChange(fields, values, purpose, language);
}

function readCreation(fields: Fields, values: FormValues, purpose: Creation, language: Language): FormReading {
  const { clock, whole, deduce } = purpose;
  const wire = wireValues(fields, values, language, true);
  const reading = readCreate(fields, wire, clock, decimalsIn(values));
  if (!reading.ok) return failed(fields, values, reading.problems);
  const deduced = deduce?.(reading.value, {}) ?? {};
  const read: Values = { ...reading.value, ...deduced };
  const worthSaying = (name: string) =>
    whole || fields[name]?.required || JSON.stringify(read[name]) !== JSON.stringify(initialValue(fields[name], clock));
  const sent = pick(read, Object.keys({ ...wire, ...deduced }).filter(worthSaying));
  return { ok: true, body: sentBody(fields, sent), sent };
}

function readChange(fields: Fields, values: FormValues, change: Change, language: Language): FormReading {
  const changed = changedFields(fields, change.before, values, language);
  const decimals = decimalsIn(values) ?? decimalsIn(change.before);
  const reading = readUpdate(fields, pick(wireValues(fields, values, language, false), changed), decimals);
  if (!reading.ok) return failed(fields, values, reading.problems);
  const sent = pick(reading.value, changed);
  return { ok: true, body: sentBody(fields, sent), sent };
}

/** The fields whose value differs, however it is typed. */
export function changedFields(fields: Fields, before: FormValues, now: FormValues, language: Language): string[] {
  const old = wireValues(fields, before, language, false);
  const fresh = wireValues(fields, now, language, false);
  return Object.keys(fields).filter((name) => !sameValue(fieldOf(fields, name), old[name], fresh[name]));
}

function wireValues(fields: Fields, values: FormValues, language: Language, creating: boolean): Values {
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    toWire(field, values[name], { language, creating }),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function pick(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]));
}

function failed(fields: Fields, values: FormValues, problems: readonly Problem[]): FormReading {
  return {
    ok: false,
    problems: problems.map((each) => ({ ...each, field: formName(fields, values, each.field) ?? each.field })),
  };
}

/** The form's field for a name that a body may use, dotted ones too; undefined where the form has none. */
export function formName(fields: Fields, values: FormValues, wireName: string): string | undefined {
  const [first = '', index, ...rest] = wireName.split('.');
  const [name, field] = Object.entries(fields).find(([each, field]) => namesOf(each, field).includes(first)) ?? [];
  if (!name || !field) return undefined;
  if (field.kind !== 'legs' || index === undefined) return name;
  const place = keptLegs(values[name])[Number(index)]?.index ?? index;
  // A line that is wrong as a whole says so at its first field.
  const [legName = Object.keys(field.fields ?? {})[0]] = rest;
  return [name, place, legName].join('.');
}
