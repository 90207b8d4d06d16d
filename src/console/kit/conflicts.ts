/** Two people changed one record: which fields both of them touched. */
import { changedFields } from '#console/kit/form-body.ts';
import type { FormValues } from '#console/kit/form-values.ts';
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
  fresh: FormValues;
  typed: readonly string[];
  theirs: Record<string, unknown>;
  language: Language;
}

export function conflictingFields({ fields, started, fresh, typed, theirs, language }: Sides): Conflict {
  const changed = changedFields(fields, started, fresh, language);
  return { theirs: changed, both: changed.filter((name) => typed.includes(name)), fresh, record: theirs };
}
