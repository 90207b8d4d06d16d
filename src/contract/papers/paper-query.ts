import { languages } from '#contract/core/language.ts';
import { oneOf, optionalCount, parametersOf } from '#contract/core/query/parameter.ts';
import { paperKinds } from '#contract/papers/paper-files.ts';

export const paperQuery = parametersOf({
  language: oneOf(languages, 'fr'),
  /** The invoice where there is one, and the quote otherwise. */
  kind: oneOf(paperKinds, undefined),
  /** The id of the branch that issues the paper. */
  branch: optionalCount(),
});
