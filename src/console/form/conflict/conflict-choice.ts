/**
 * Tracks what the person still has to choose after a conflict. Nothing is sent over the other person's values until
 * every field that both changed has a value chosen or typed since: the press that would send it may have come before
 * they were shown.
 */
import type { Conflict } from '#console/form/conflict/merge.ts';
import { changedFields } from '#console/form/form-body.ts';
import type { FormValues } from '#console/form/form-values.ts';
import { reformatValues } from '#console/form/reformat/reformat.ts';
import type { Fields } from '#contract/core/field.ts';
import type { Language } from '#contract/core/language.ts';

interface Undecided {
  conflict: Conflict;
  undecided: readonly string[];
}

export function createConflictChoice(fields: Fields) {
  let conflict: Conflict | undefined;
  const chosen = new Set<string>();
  const begin = (next: Conflict | undefined) => {
    conflict = next;
    chosen.clear();
  };
  return {
    begin,
    end: () => begin(undefined),
    choose: (names: readonly string[]) => {
      for (const name of names) chosen.add(name);
    },
    undecided: (values: FormValues, language: Language): Undecided | undefined => {
      if (!conflict) return undefined;
      const mine = reformatValues(fields, conflict.mineValues, { from: conflict.language, to: language });
      const typedSince = new Set(changedFields(fields, mine, values, language));
      const undecided = conflict.both.filter((name) => !chosen.has(name) && !typedSince.has(name));
      return undecided.length ? { conflict, undecided } : undefined;
    },
  };
}
