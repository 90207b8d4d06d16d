/** From a kept draft back into a form, which may have changed since. */
import type { Draft } from '#console/form/drafts/draft.ts';
import { besideFields, type FormValues, toForm } from '#console/form/form-values.ts';
import { readAmountText } from '#console/form/input/parse-input.ts';
import type { Field, Fields } from '#contract/core/field.ts';
import type { Language } from '#contract/core/language.ts';
import { isObject, objectsIn } from '#contract/formats/json.ts';

/** What of a draft today's form can hold: a field that is gone, or holds another kind of thing, is left out. */
export function typedFor(fields: Fields, { typed, language: spelled }: Draft, language: Language): FormValues {
  const fitting = Object.entries(typed).flatMap(([name, value]) => {
    const field = fields[name];
    return field && fits(field, value) ? [[name, respell(field, value, spelled, language)]] : [];
  });
  return { ...besideFields(typed), ...Object.fromEntries(fitting) };
}

function fits({ kind }: Field, value: unknown): boolean {
  if (kind === 'legs') return Array.isArray(value) && value.every(isObject);
  if (kind === 'flag') return typeof value === 'boolean';
  return typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
}

/** An amount that was typed in one language, as the other spells it. */
function respell(field: Field, value: unknown, from: Language, to: Language): unknown {
  if (from === to) return value;
  if (field.kind === 'legs') {
    return objectsIn(value).map((leg) =>
      Object.fromEntries(
        Object.entries(leg).map(([name, each]) => {
          const inner = field.fields?.[name];
          return [name, inner ? respell(inner, each, from, to) : each];
        }),
      ),
    );
  }
  if (field.kind !== 'decimal' && field.kind !== 'number') return value;
  const amount = readAmountText(String(value), from);
  return amount === undefined ? value : toForm(field, amount, to);
}
