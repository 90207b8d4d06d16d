/** Rewrites amounts typed in one language as the other language spells them, so that they stay the same amounts. */
import type { FormLine, FormValue, FormValues } from '#console/form/form-values.ts';
import { editableAmount, readDecimalText } from '#console/form/input/parse-input.ts';
import type { Field, Fields } from '#contract/core/field.ts';
import type { Language } from '#contract/core/language.ts';

/** The languages in which a text was typed and in which it will be read. */
export interface Respelling {
  from: Language;
  to: Language;
}

/** The values with their amounts in the other spelling. What belongs to no field stays as it is. */
export function respellValues<V extends FormValues>(fields: Fields, values: V, respelling: Respelling): V {
  const respelled = Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name];
    return field && value !== undefined ? [[name, respell(field, value, respelling)]] : [];
  });
  return { ...values, ...Object.fromEntries(respelled) };
}

/** Each amount that the other language spells differently, by its path in the form. */
export function respelledPaths(fields: Fields, values: FormValues, respelling: Respelling): Map<string, string> {
  const respelled = new Map<string, string>();
  const respellAt = (path: string, field: Field | undefined, value: FormLine[string]) => {
    const amount = respellOne(field, value, respelling);
    if (typeof amount === 'string' && amount !== value) respelled.set(path, amount);
  };
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    if (!Array.isArray(value)) respellAt(name, field, value);
    else
      for (const [index, line] of value.entries())
        for (const [inner, each] of Object.entries(line))
          respellAt(`${name}.${index}.${inner}`, field?.fields?.[inner], each);
  }
  return respelled;
}

export function respell(field: Field, value: FormValue, respelling: Respelling): FormValue {
  if (!Array.isArray(value)) return respellOne(field, value, respelling);
  return value.map((line) =>
    Object.fromEntries(
      Object.entries(line).map(([name, each]) => [name, respellOne(field.fields?.[name], each, respelling)]),
    ),
  );
}

/** What cannot be read as an amount stays as it was typed. */
export function respellOne<T>(field: Field | undefined, value: T, { from, to }: Respelling): T | string {
  if (from === to || (field?.kind !== 'decimal' && field?.kind !== 'number')) return value;
  const amount = readDecimalText(field, String(value), from);
  return amount === undefined ? value : editableAmount(amount, to);
}
