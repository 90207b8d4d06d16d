/** Two people changed one record: what each of them changed, and the form with both. */
import { changedFields } from '#console/kit/form-body.ts';
import { type FormValues, formValues } from '#console/kit/form-values.ts';
import type { Kept } from '#console/kit/read.ts';
import type { Fields } from '#contract/field.ts';
import type { Language } from '#contract/problems.ts';

export interface Conflict {
  /** What they changed, by field. */
  theirs: string[];
  /** What both changed: the form shows mine. */
  both: string[];
  /** Their record as a form would hold it, to take a field from. */
  fresh: FormValues;
  record: Record<string, unknown>;
}

interface Sides {
  fields: Fields;
  started: FormValues;
  typed: FormValues;
  theirs: Kept;
  language: Language;
}

/** Their record, with what was typed here over it. */
export function mergeTheirs({ fields, started, typed, theirs, language }: Sides): {
  conflict: Conflict;
  values: FormValues;
} {
  const fresh = formValues(fields, theirs.record, language);
  const mine = changedFields(fields, started, typed, language);
  const changed = changedFields(fields, started, fresh, language);
  const both = changed.filter((name) => mine.includes(name));
  return {
    conflict: { theirs: changed, both, fresh, record: theirs.record },
    values: { ...fresh, ...Object.fromEntries(mine.map((name) => [name, typed[name]])) },
  };
}
