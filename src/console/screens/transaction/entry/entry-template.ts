/** An entry that is often posted: all that was typed but its day, with its amounts or without. */
import { type FormValues, formValues, toWire } from '#console/form/form-values.ts';
import type { Fields } from '#contract/core/field.ts';
import type { Language } from '#contract/core/language.ts';
import { objectsIn } from '#contract/formats/json.ts';

interface Making {
  withAmounts: boolean;
  language: Language;
}

/** By record name, as the wire spells it. Lines that nobody wrote on are left out. */
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

/** What a form holds once it is filled in from a template; its day stays. */
export function filledFrom(record: Record<string, unknown>, fields: Fields, language: Language): FormValues {
  const known = Object.fromEntries(Object.entries(fields).filter(([name]) => name in record));
  return formValues(known, record, language);
}
