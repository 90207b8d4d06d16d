/** Restores a stored draft into a form, whose fields may have changed since. */
import type { Draft } from '#console/form/drafts/draft.ts';
import { extraValues, type FormLine, type FormValue, type FormValues, filledLegs } from '#console/form/form-values.ts';
import { reformat } from '#console/form/reformat/reformat.ts';
import type { Field, Fields } from '#contract/core/field.ts';
import type { Language } from '#contract/core/language.ts';
import { isObject } from '#contract/formats/json.ts';

/** The parts of a draft that the form can hold. A field that no longer exists or has another kind is left out. */
export function typedFor(fields: Fields, { typed, language: spelled }: Draft, language: Language): FormValues {
  const fitting = Object.entries(typed).flatMap(([name, drafted]) => {
    const field = fields[name];
    const value = field && valueFor(field, drafted);
    return field && value !== undefined ? [[name, reformat(field, value, { from: spelled, to: language })]] : [];
  });
  return { ...extraValues(typed), ...Object.fromEntries(fitting) };
}

interface JustTyped {
  /** The fields that were changed since the form was opened. */
  names: readonly string[];
  values: FormValues;
  /** The values with which the form was opened. */
  opened: FormValues;
}

/** Lays what was just typed over the values of a draft. */
export function withJustTyped(drafted: FormValues, { names, values, opened }: JustTyped): FormValues {
  const merged = names.map((name) => [name, withNewLines(drafted[name], values[name], opened[name])]);
  return { ...drafted, ...Object.fromEntries(merged) };
}

/** Lines have no identity by which typed ones could be matched with those of the draft, so new ones are appended. */
function withNewLines(
  drafted: FormValue | undefined,
  typed: FormValue | undefined,
  opened: FormValue | undefined,
): FormValue | undefined {
  if (!Array.isArray(drafted) || !Array.isArray(typed)) return typed;
  const known = new Set(linesOf(opened).map((line) => JSON.stringify(line)));
  return [...linesOf(drafted), ...linesOf(typed).filter((line) => !known.has(JSON.stringify(line)))];
}

function linesOf(value: FormValue | undefined): FormLine[] {
  return filledLegs(value).map(({ leg }) => leg);
}

/** The stored value if it fits the kind of the field; undefined otherwise. */
function valueFor({ kind }: Field, value: unknown): FormValue | undefined {
  if (kind === 'legs') return Array.isArray(value) && value.every(isLine) ? value : undefined;
  if (kind === 'flag') return typeof value === 'boolean' ? value : undefined;
  if (typeof value !== 'string' && !(typeof value === 'number' && Number.isFinite(value))) return undefined;
  return kind === 'reference' ? Number(value) || 0 : String(value);
}

const isLine = (value: unknown): value is FormLine =>
  isObject(value) && Object.values(value).every((each) => typeof each !== 'object');
