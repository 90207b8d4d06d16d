/** Merges two people's changes of one record. */
import { changedFields } from '#console/form/form-body.ts';
import type { FormValues, FormValuesOf } from '#console/form/form-values.ts';
import type { Fields } from '#contract/core/field.ts';
import type { Language } from '#contract/core/language.ts';
import type { Segment } from '#contract/core/segments.ts';

interface Sides<S extends Segment> {
  fields: Fields;
  /** The record from which both started, and each person's version, in the form's representation. */
  base: FormValuesOf<S>;
  mine: FormValuesOf<S>;
  theirs: FormValuesOf<S>;
  language: Language;
}

interface Merge<S extends Segment = Segment> {
  /** Their record with my changes. Where both changed a field, it has my value. */
  values: FormValuesOf<S>;
  /** Fields that only they changed. */
  theirs: string[];
  /** Fields that both changed to different values, so that the person must choose. */
  both: string[];
}

/** A three-way merge, field by field. Changes of both sides to the same value are not a conflict. */
export function mergeChanges<S extends Segment = Segment>(sides: Sides<S>): Merge<S> {
  const { fields, base, theirs, language } = sides;
  const mine: FormValues = sides.mine;
  const differs = (a: FormValues, b: FormValues) => new Set(changedFields(fields, a, b, language));
  const [byMe, byThem, apart] = [differs(base, mine), differs(base, theirs), differs(mine, theirs)];
  const conflicting = [...byMe].filter((name) => apart.has(name));
  return {
    values: { ...theirs, ...Object.fromEntries(conflicting.map((name) => [name, mine[name]])) },
    theirs: [...byThem].filter((name) => !byMe.has(name)),
    both: conflicting.filter((name) => byThem.has(name)),
  };
}

/** A merge as it is shown to the person. */
export interface Conflict {
  theirs: string[];
  both: string[];
  /** The record when this form was opened, and the record now. */
  before: Record<string, unknown>;
  now: Record<string, unknown>;
  /** The language in which the amounts of both versions below are spelled. */
  language: Language;
  /** Both versions in the form's representation, to choose from. */
  mineValues: FormValues;
  theirValues: FormValues;
}
