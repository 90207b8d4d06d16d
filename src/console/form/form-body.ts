/** Makes the request body from a form's values: only the changes, under the input names of the specification. */
import type { SomeFields } from '#console/data/save-record.ts';
import {
  decimalsIn,
  type FormValues,
  type FormValuesOf,
  filledLegs,
  initialValue,
  toWire,
} from '#console/form/form-values.ts';
import { readCreate, readUpdate, sentBody } from '#contract/core/body.ts';
import { sameValue } from '#contract/core/equality.ts';
import { type Field, type Fields, fieldOf } from '#contract/core/field.ts';
import { namesOf } from '#contract/core/field-names.ts';
import type { Clock } from '#contract/core/field-options.ts';
import type { Language } from '#contract/core/language.ts';
import type { DeduceFields } from '#contract/core/module.ts';
import type { WireValues } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import { pickDefined } from '#contract/formats/json.ts';
import { moduleOf } from '#contract/registry.ts';

interface Creation {
  operation: 'create';
  clock: Clock;
  /**
   * Whether all fields are sent, as the specification requires for some operations. Otherwise defaults are left to the
   * service.
   */
  whole: boolean;
  /** Fills in fields that follow from others and were left empty. Only our own service does this by itself. */
  deriveFields?: DeduceFields;
}

interface Change {
  operation: 'update';
  /** The values with which the form started. */
  before: FormValues;
}

export type Purpose = Creation | Change;

export type FormReading<S extends Segment = Segment> =
  | { ok: true; body: WireValues /** By record name, as the answer should then hold it. */; sent: SomeFields<S> }
  /** The problems, by the form's own field names. */
  | { ok: false; problems: Problem[] };

/** A create of the module. Where an update takes the whole body, a create does, too ("same as create"). */
export function creationOf(segment: Segment, clock: Clock): Creation {
  const { endpoints, deriveFields } = moduleOf(segment);
  const whole = Boolean(endpoints.update?.wholeBody);
  return { operation: 'create', clock, whole, deriveFields: whole ? deriveFields : undefined };
}

/** `fields` are the module's fields that this form may send. */
export function readForm<S extends Segment = Segment>(
  fields: Fields,
  values: FormValuesOf<S>,
  purpose: Purpose,
  language: Language,
): FormReading<S> {
  const parsed =
    purpose.operation === 'create'
      ? readCreation(fields, values, purpose, language)
      : readChange(fields, values, purpose, language);
  // The fields are those of the module, and each was parsed according to its kind, so the values have these types.
  return parsed as FormReading<S>;
}

function readCreation(fields: Fields, values: FormValues, purpose: Creation, language: Language): FormReading {
  const { clock, whole, deriveFields } = purpose;
  const wire = wireValues(fields, values, language, true);
  const parsed = readCreate(fields, wire, clock, decimalsIn(values));
  if (!parsed.ok) return failed(fields, values, parsed.problems);
  const deduced = deriveFields?.(parsed.value, {}) ?? {};
  const read: WireValues = { ...parsed.value, ...deduced };
  const differsFromDefault = (name: string) =>
    whole || fields[name]?.required || JSON.stringify(read[name]) !== JSON.stringify(initialValue(fields[name], clock));
  const sent = pickDefined(read, Object.keys({ ...wire, ...deduced }).filter(differsFromDefault));
  return { ok: true, body: sentBody(fields, sent), sent };
}

function readChange(fields: Fields, values: FormValues, change: Change, language: Language): FormReading {
  const changed = changedFields(fields, change.before, values, language);
  const decimals = decimalsIn(values) ?? decimalsIn(change.before);
  const parsed = readUpdate(fields, pickDefined(wireValues(fields, values, language, false), changed), decimals);
  if (!parsed.ok) return failed(fields, values, parsed.problems);
  const sent = pickDefined(parsed.value, changed);
  return { ok: true, body: sentBody(fields, sent), sent };
}

/** The fields whose values differ, regardless of their spelling. Removing spaces around a stored text is a change. */
export function changedFields(fields: Fields, before: FormValues, now: FormValues, language: Language): string[] {
  const old = wireValues(fields, before, language, false);
  const currentValues = wireValues(fields, now, language, false);
  const isSame = (name: string, field: Field) =>
    before[name] === now[name] ||
    sameValue(field, field.kind === 'text' ? before[name] : old[name], currentValues[name]);
  return Object.keys(fields).filter((name) => !isSame(name, fieldOf(fields, name)));
}

function wireValues(fields: Fields, values: FormValues, language: Language, creating: boolean): WireValues {
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    toWire(field, values[name], { language, creating }),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function failed(fields: Fields, values: FormValues, problems: readonly Problem[]): FormReading {
  return {
    ok: false,
    problems: problems.map((each) => ({ ...each, field: formName(fields, values, each.field) ?? each.field })),
  };
}

/** The form's field for a name used in a body, including dotted names; undefined if the form has none. */
export function formName(fields: Fields, values: FormValues, wireName: string): string | undefined {
  const [first = '', index, ...rest] = wireName.split('.');
  const [name, field] = Object.entries(fields).find(([each, field]) => namesOf(each, field).includes(first)) ?? [];
  if (!name || !field) return undefined;
  if (field.kind !== 'legs' || index === undefined) return name;
  const place = filledLegs(values[name])[Number(index)]?.index ?? index;
  // An error of a whole line is shown at its first field.
  const [legName = Object.keys(field.fields ?? {})[0]] = rest;
  return [name, place, legName].join('.');
}
