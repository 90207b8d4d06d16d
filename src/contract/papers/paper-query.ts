import { languages } from '#contract/core/language.ts';
import {
  day,
  normalizedText,
  oneOf,
  optionalCount,
  optionalDay,
  parametersOf,
} from '#contract/core/query/parameter.ts';
import { normalizeAccount } from '#contract/formats/text.ts';
import { paperKinds } from '#contract/papers/paper-files.ts';

export const paperQuery = parametersOf({
  language: oneOf(languages, 'fr'),
  /** The invoice where there is one, and the quote otherwise. */
  kind: oneOf(paperKinds, undefined),
  /** The id of the branch that issues the paper. */
  branch: optionalCount(),
});

export const statementQuery = parametersOf({
  language: oneOf(languages, 'fr'),
  account: normalizedText(normalizeAccount),
  /** Without `from` the statement begins with the first line. */
  from: optionalDay(),
  to: day(),
});
