/** Rewrites amounts typed in one language as the other language spells them, so that they stay the same amounts. */
import type { FormLine, FormValue, FormValues } from '#console/form/form-values.ts';
import { editableAmount, readDecimalText } from '#console/form/input/parse-input.ts';
import type { Field, Fields } from '#contract/core/field.ts';
import type { Language } from '#contract/core/language.ts';

/** The languages in which a text was typed and in which it will be read. */
export interface LanguageChange {
  from: Language;
  to: Language;
}

/** The values with their amounts in the other spelling. Values that belong to no field stay as they are. */
export function reformatValues<V extends FormValues>(fields: Fields, values: V, languageChange: LanguageChange): V {
  const reformatted = Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name];
    return field && value !== undefined ? [[name, reformat(field, value, languageChange)]] : [];
  });
  return { ...values, ...Object.fromEntries(reformatted) };
}

/** Each amount that the other language spells differently, by its path in the form. */
export function reformattedPaths(
  fields: Fields,
  values: FormValues,
  languageChange: LanguageChange,
): Map<string, string> {
  const reformatted = new Map<string, string>();
  const reformatAt = (path: string, field: Field | undefined, value: FormLine[string]) => {
    const amount = reformatOne(field, value, languageChange);
    if (typeof amount === 'string' && amount !== value) reformatted.set(path, amount);
  };
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    if (!Array.isArray(value)) reformatAt(name, field, value);
    else
      for (const [index, line] of value.entries())
        for (const [inner, each] of Object.entries(line))
          reformatAt(`${name}.${index}.${inner}`, field?.fields?.[inner], each);
  }
  return reformatted;
}

export function reformat(field: Field, value: FormValue, languageChange: LanguageChange): FormValue {
  if (!Array.isArray(value)) return reformatOne(field, value, languageChange);
  return value.map((line) =>
    Object.fromEntries(
      Object.entries(line).map(([name, each]) => [name, reformatOne(field.fields?.[name], each, languageChange)]),
    ),
  );
}

/** A text that cannot be read as an amount stays as typed. */
export function reformatOne<T>(field: Field | undefined, value: T, { from, to }: LanguageChange): T | string {
  if (from === to || (field?.kind !== 'decimal' && field?.kind !== 'number')) return value;
  const amount = readDecimalText(field, String(value), from);
  return amount === undefined ? value : editableAmount(amount, to);
}
