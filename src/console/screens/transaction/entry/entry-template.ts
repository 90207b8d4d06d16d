/** A template for a frequent entry: everything typed except the date, with or without amounts. */
import { type FormValues, type FormValuesOf, formValues, toWire } from '#console/form/form-values.ts';
import type { Fields } from '#contract/core/field.ts';
import type { Language } from '#contract/core/language.ts';
import { objectsIn } from '#contract/formats/json.ts';

interface Making {
  withAmounts: boolean;
  language: Language;
}

/** By record name in the wire's spelling, without empty lines. */
export function templateOf(
  fields: Fields,
  values: FormValues,
  { withAmounts, language }: Making,
): Record<string, unknown> {
  const entries = Object.entries(fields)
    .filter(([, { kind }]) => kind !== 'day')
    .map(([name, field]) => {
      const value = toWire(field, values[name], { language, creating: true });
      if (field.kind !== 'legs' || withAmounts) return [name, value];
      return [name, objectsIn(value).map((leg) => ({ ...leg, amount: null }))];
    });
  return Object.fromEntries(entries);
}

/** The form's values after a template was applied. The date stays. */
export function valuesFromTemplate(
  record: Record<string, unknown>,
  fields: Fields,
  language: Language,
): FormValuesOf<'transactions'> {
  const known = Object.fromEntries(Object.entries(fields).filter(([name]) => name in record));
  return formValues<'transactions'>(known, record, language);
}
