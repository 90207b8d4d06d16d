/** Converts between a wire record and a form's values: typed texts, switches and chosen records. */

import type { DefaultValues } from 'react-hook-form';
import { readDateTime, readDay } from '#console/form/input/days.ts';
import { editableAmount, readDecimalText, readIntegerText, readTimeText } from '#console/form/input/parse-input.ts';
import { readWallClock } from '#console/time/wall-clock.ts';
import { type Field, type Fields, isNone, mustBeFilled } from '#contract/core/field.ts';
import { namesOf } from '#contract/core/field-names.ts';
import type { Clock } from '#contract/core/field-options.ts';
import type { Language } from '#contract/core/language.ts';
import type { Segment } from '#contract/core/segments.ts';
import { zeroDay } from '#contract/formats/calendar.ts';
import { maxDecimals } from '#contract/formats/decimal.ts';
import { isObject, objectsIn } from '#contract/formats/json.ts';
import type { ModuleRegistry, WritableName } from '#contract/registry.ts';
import { isWrittenOn } from '#contract/rules/ledger.ts';

/** A switch is a boolean and a chosen record its id; everything else is text as typed. */
type ValueOfKind<K> = K extends 'flag' ? boolean : K extends 'reference' ? number : string;
type LineOf<F extends Fields> = { -readonly [N in keyof F]?: ValueOfKind<F[N]['kind']> } & ExtraValues;
type ValueOfField<F> = F extends { fields: infer I extends Fields }
  ? LineOf<I>[]
  : F extends { kind: infer K }
    ? ValueOfKind<K>
    : never;

/** The values of any module's form, for code that uses field names at run time. */
export type FormValues = Record<string, FormValue | undefined>;
export type FormValue = string | number | boolean | FormLine[];
/** A nested line, such as a leg of an entry. */
export type FormLine = Record<string, string | number | boolean | undefined>;

/** The values of one module's form, without the fields that the service does not accept. */
export type FormValuesOf<S extends Segment = Segment> = Segment extends S ? FormValues : NamedValues<S>;
type NamedValues<S extends Segment> = {
  -readonly [N in WritableName<S>]?: ValueOfField<ModuleRegistry[S]['fields'][N]>;
} & ExtraValues;

/** The form's values, also as react-hook-form's own type for initial values. */
export type InitialValues<S extends Segment = Segment> = FormValuesOf<S> & DefaultValues<FormValuesOf<S>>;

/** The initial values for a record. `fields` are the module's fields that the form may send. */
export function formValues<S extends Segment = Segment>(
  fields: Fields,
  record: Record<string, unknown>,
  language: Language,
): InitialValues<S> {
  // Each value was made by its field's kind, on which the type is based.
  return valuesByName(fields, record, language) as InitialValues<S>;
}

function valuesByName(fields: Fields, record: Record<string, unknown>, language: Language) {
  const values = Object.entries(fields).map(([name, field]) => [name, toForm(field, record[name], language)]);
  const decimals = maxDecimals(amountsOf(fields, record));
  return Object.fromEntries(decimals > 2 ? [...values, [decimalsGiven, decimals]] : values);
}

function amountsOf(fields: Fields, record: Record<string, unknown>): string[] {
  return Object.keys(fields)
    .filter((name) => fields[name]?.kind === 'decimal')
    .map((name) => String(record[name]));
}

/**
 * A value that belongs to no field: the number of decimals in the service's amounts if it is more than two. Every line
 * of an entry may then be typed with as many.
 */
const decimalsGiven = 'decimals';

type ExtraValues = { [decimalsGiven]?: number };

/** The values that belong to no field but decide what may be typed. They must be stored wherever the fields are. */
export function extraValues(values: Record<string, unknown>): ExtraValues {
  const decimals = values[decimalsGiven];
  return typeof decimals === 'number' && decimals > 2 ? { [decimalsGiven]: decimals } : {};
}

/** The decimals allowed in amounts of this form or these lines; undefined if the contract's limit applies. */
export function decimalsIn(values: FormValues | readonly FormValues[]): number | undefined {
  const holders = [values, ...Object.values(values)].flat().filter(isObject);
  const max = holders.reduce((all, holder) => Math.max(all, Number(holder[decimalsGiven]) || 0), 0);
  return max > 2 ? max : undefined;
}

/** The initial values of a new record: the contract's defaults, and presets from the address. */
export function initialRecord(fields: Fields, clock: Clock, presets: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const preset = namesOf(name, field).find((each) => presets.has(each));
      return [name, preset ? presets.get(preset) : initialValue(field, clock)];
    }),
  );
}

/**
 * The values that a copy takes over. Unique values, fields marked as not copied and dates that default to today start
 * anew. Fields that the record does not show get their defaults.
 */
export function copiedRecord(fields: Fields, record: Record<string, unknown>): Record<string, unknown> {
  const copied = Object.entries(fields).filter(
    ([name, { unique, notCopied, initial }]) =>
      record[name] !== undefined && !unique && !notCopied && typeof initial !== 'function',
  );
  return Object.fromEntries(copied.map(([name]) => [name, record[name]]));
}

export function initialValue(field: Field | undefined, clock: Clock): unknown {
  return typeof field?.initial === 'function' ? field.initial(clock) : field?.initial;
}

function toForm(field: Field, value: unknown, language: Language): FormValue {
  if (field.kind === 'legs' && field.fields) return legsToForm(field.fields, value, language);
  if (field.kind === 'flag') return value === 1 || value === '1';
  if (field.kind === 'reference') return Number(value ?? 0) || 0;
  if (field.kind === 'taxes') return taxesToForm(value);
  if (value === null || value === undefined || value === zeroDay || isNone(field, value)) return '';
  if (field.kind === 'decimal' || field.kind === 'number') return editableAmount(String(value), language);
  if (field.kind === 'time' || field.kind === 'dateTime') return String(value).replace(/(:\d{2}):00$/, '$1');
  return String(value);
}

/** The names of the taxes as JSON; empty if all taxes apply. */
export function taxesToForm(value: unknown): string {
  return Array.isArray(value) ? JSON.stringify(objectsIn(value).map(({ name }) => ({ name }))) : '';
}

function legsToForm(fields: Fields, value: unknown, language: Language): FormLine[] {
  return objectsIn(value).map((leg) => valuesByName(fields, leg, language));
}

/**
 * The value for the body; undefined leaves the field out. Single lines are trimmed: spaces come with pasted text,
 * nobody sees them, and they would make a different code.
 */
export function toWire(
  field: Field,
  value: FormValue | undefined,
  { language, creating }: { language: Language; creating: boolean },
): unknown {
  if (field.kind === 'flag') return value ? 1 : 0;
  if (field.kind === 'reference') return value || emptyValue(field, creating);
  if (field.kind === 'legs') return legsToWire(field.fields ?? {}, value, language);
  const typed = field.kind === 'longText' ? String(value ?? '') : String(value ?? '').trim();
  if (typed === '') return emptyValue(field, creating);
  if (field.kind === 'taxes') return JSON.parse(typed);
  return readTyped(field, typed, language) ?? typed;
}

function readTyped(field: Field, typed: string, language: Language): string | undefined {
  if (field.kind === 'decimal' || field.kind === 'number') return readDecimalText(field, typed, language);
  if (field.kind === 'integer' || field.kind === 'idText') return readIntegerText(typed);
  if (field.kind === 'day') return readDay(typed, { language, today: readWallClock().today });
  if (field.kind === 'time') return readTimeText(typed);
  return field.kind === 'dateTime' ? readDateTime(typed, { language, today: readWallClock().today }) : undefined;
}

/** The value of an empty field in a body. A required field gets null, which the service refuses. */
export function emptyValue(field: Field, creating: boolean): unknown {
  if (mustBeFilled(field) || field.nullable) return null;
  if (field.derived) return undefined;
  if (typeof field.initial === 'function') return creating ? undefined : '';
  return field.initial ?? (field.kind === 'reference' ? 0 : '');
}

function legsToWire(fields: Fields, value: FormValue | undefined, language: Language): Record<string, unknown>[] {
  return filledLegs(value).map(({ leg }) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, toWire(field, leg[name], { language, creating: true })]),
    ),
  );
}

function linesIn(value: FormValue | undefined): FormLine[] {
  return Array.isArray(value) ? value : [];
}

/** The lines with content, with their position in the form. */
export function filledLegs(value: FormValue | undefined): { leg: FormLine; index: number }[] {
  return linesIn(value)
    .map((leg, index) => ({ leg, index }))
    .filter(({ leg }) => isWrittenOn(leg));
}
