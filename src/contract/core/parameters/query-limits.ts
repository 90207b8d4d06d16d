/** What one request may ask at most, where more can be asked than the specification lists: longer ones keep others waiting. */

import type { Condition } from '#contract/core/condition.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import { searchWords } from '#contract/formats/search-text.ts';

export const maxWords = 12;
export const maxConditions = 40;
/** Characters of a query as it is sent. */
export const longestQuery = 4096;

export function readWords(q: string, problems: Problem[]): string[] {
  const words = searchWords(q);
  if (words.length > maxWords)
    problems.push({ field: 'q', problem: 'too_many_words', params: { max: String(maxWords) } });
  return words;
}

export function tooManyConditions(conditions: readonly Condition[]): Problem[] {
  const asked = conditions.reduce((sum, condition) => sum + weightOf(condition), 0);
  const field = conditions.at(-1)?.field;
  if (!field || asked <= maxConditions) return [];
  return [{ field, problem: 'too_many_conditions', params: { max: String(maxConditions) } }];
}

/** Values are looked up together; each text that is looked for is looked for through everything. */
function weightOf({ test, values }: Condition): number {
  return test === 'contains' || test === 'starts' ? values.length : 1;
}
