/** Between a record of the wire and what a form holds: texts as people type them, switches, chosen records. */

import { readDateTime, readDay } from '#console/form/input/days.ts';
import { editableAmount, readAmountText, readIntegerText, readTimeText } from '#console/form/input/parse-input.ts';
import { readWallClock } from '#console/time/wall-clock.ts';
import { namesOf } from '#contract/core/body.ts';
import { type Field, type Fields, isNone } from '#contract/core/field.ts';
import type { Clock } from '#contract/core/field-options.ts';
import type { Language } from '#contract/core/language.ts';
import { zeroDay } from '#contract/formats/calendar.ts';
import { maxDecimals } from '#contract/formats/decimal.ts';
import { isObject, objectsIn } from '#contract/formats/json.ts';
import { isWrittenOn } from '#contract/rules/ledger.ts';

export type FormValues = Record<string, unknown>;

/** What the form of a record begins with. */
export function formValues(fields: Fields, record: Record<string, unknown>, language: Language): FormValues {
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
 * Beside the fields: how many decimals the service gave the amounts with, where those are more than two. So many may then
 * be typed and sent, in any line of an entry.
 */
const decimalsGiven = 'decimals';

/** What is not a field's and still decides what may be typed: kept wherever the fields of a form are. */
export function besideFields(values: FormValues): FormValues {
  const decimals = values[decimalsGiven];
  return typeof decimals === 'number' && decimals > 2 ? { [decimalsGiven]: decimals } : {};
}

/** How many decimals an amount of this form, or of these lines, may have; undefined where the contract alone says it. */
export function decimalsIn(values: FormValues | readonly FormValues[]): number | undefined {
  const holders = [values, ...Object.values(values)].flat().filter(isObject);
  const most = holders.reduce((all, holder) => Math.max(all, Number(holder[decimalsGiven]) || 0), 0);
  return most > 2 ? most : undefined;
}

/** What the form of a new record begins with: the contract's defaults, and what its address presets. */
export function initialRecord(fields: Fields, clock: Clock, presets: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const preset = namesOf(name, field).find((each) => presets.has(each));
      return [name, preset ? presets.get(preset) : initialValue(field, clock)];
    }),
  );
}

/**
 * What a copy takes over. A value that no two records share is asked for anew, and so is what begins with the day.
 * What the record does not show is left to the defaults.
 */
export function copiedRecord(fields: Fields, record: Record<string, unknown>): Record<string, unknown> {
  const taken = Object.entries(fields).filter(
    ([name, field]) => record[name] !== undefined && !field.unique && typeof field.initial !== 'function',
  );
  return Object.fromEntries(taken.map(([name]) => [name, record[name]]));
}

export function initialValue(field: Field | undefined, clock: Clock): unknown {
  return typeof field?.initial === 'function' ? field.initial(clock) : field?.initial;
}

export function toForm(field: Field, value: unknown, language: Language): unknown {
  if (field.kind === 'legs' && field.fields) return legsToForm(field.fields, value, language);
  if (field.kind === 'flag') return value === 1 || value === '1';
  if (field.kind === 'reference') return Number(value ?? 0) || 0;
  if (value === null || value === undefined || value === zeroDay || isNone(field, value)) return '';
  if (field.kind === 'decimal' || field.kind === 'number') return editableAmount(String(value), language);
  if (field.kind === 'time' || field.kind === 'dateTime') return String(value).replace(/(:\d{2}):00$/, '$1');
  return String(value);
}

function legsToForm(fields: Fields, value: unknown, language: Language): FormValues[] {
  return objectsIn(value).map((leg) => formValues(fields, leg, language));
}

/** What a body says for what the form holds; undefined is left out of it. */
export function toWire(
  field: Field,
  value: unknown,
  { language, creating }: { language: Language; creating: boolean },
): unknown {
  if (field.kind === 'flag') return value ? 1 : 0;
  if (field.kind === 'reference') return value || (field.required ? null : emptyValue(field, creating));
  if (field.kind === 'legs') return legsToWire(field.fields ?? {}, value, language);
  const typed = String(value ?? '');
  if (typed.trim() === '' && (typed === '' || !isProse(field))) return emptyValue(field, creating);
  return readTyped(field, typed, language) ?? typed;
}

function isProse(field: Field): boolean {
  return field.kind === 'text' || field.kind === 'longText';
}

function readTyped(field: Field, typed: string, language: Language): string | undefined {
  if (field.kind === 'decimal' || field.kind === 'number') return readAmountText(typed, language);
  if (field.kind === 'integer' || field.kind === 'idText') return readIntegerText(typed);
  if (field.kind === 'day') return readDay(typed, { language, today: readWallClock().today });
  if (field.kind === 'time') return readTimeText(typed);
  return field.kind === 'dateTime' ? readDateTime(typed, { language, today: readWallClock().today }) : undefined;
}

function emptyValue(field: Field, creating: boolean): unknown {
  if (field.required || field.nullable) return null;
  if (field.derived) return undefined;
  if (typeof field.initial === 'function') return creating ? undefined : '';
  return field.initial ?? '';
}

function legsToWire(fields: Fields, value: unknown, language: Language): Record<string, unknown>[] {
  return keptLegs(value).map(({ leg }) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, toWire(field, leg[name], { language, creating: true })]),
    ),
  );
}

/** The lines that somebody wrote on, with the place where they stand in the form. */
export function keptLegs(value: unknown): { leg: FormValues; index: number }[] {
  return objectsIn(value)
    .map((leg, index) => ({ leg, index }))
    .filter(({ leg }) => isWrittenOn(leg));
}
