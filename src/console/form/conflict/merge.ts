/** Two people changed one record: what each of them changed, and what both changes make together. */
import { changedFields } from '#console/form/form-body.ts';
import type { FormValues } from '#console/form/form-values.ts';
import type { Fields } from '#contract/core/field.ts';
import type { Language } from '#contract/core/language.ts';

interface Sides {
  fields: Fields;
  /** The record that both began with, and what each made of it, as a form holds them. */
  base: FormValues;
  mine: FormValues;
  theirs: FormValues;
  language: Language;
}

export interface Merge {
  /** Their record with my changes over it; where both changed a field, it holds mine. */
  values: FormValues;
  /** Changed by them alone. */
  theirs: string[];
  /** Changed by both, to different values: somebody has to choose. */
  both: string[];
}

/** A three-way merge, field by field. What both changed to the same value is nobody's conflict. */
export function mergeChanges({ fields, base, mine, theirs, language }: Sides): Merge {
  const differs = (a: FormValues, b: FormValues) => new Set(changedFields(fields, a, b, language));
  const [byMe, byThem, apart] = [differs(base, mine), differs(base, theirs), differs(mine, theirs)];
  const kept = [...byMe].filter((name) => apart.has(name));
  return {
    values: { ...theirs, ...Object.fromEntries(kept.map((name) => [name, mine[name]])) },
    theirs: [...byThem].filter((name) => !byMe.has(name)),
    both: kept.filter((name) => byThem.has(name)),
  };
}

/** What the person is shown of a merge. */
export interface Conflict {
  theirs: string[];
  both: string[];
  /** The record when this form was begun, and as it is now. */
  before: Record<string, unknown>;
  now: Record<string, unknown>;
  /** As the form would hold them, to choose from. */
  mineValues: FormValues;
  theirValues: FormValues;
}
