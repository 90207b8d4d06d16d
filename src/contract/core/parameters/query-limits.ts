/** What one request may ask at most, where more can be asked than the specification lists: longer ones keep others waiting. */

import type { Condition } from '#contract/core/condition.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import { searchWords } from '#contract/formats/search-text.ts';

export const mostWords = 12;
export const mostConditions = 40;
/** Characters of a query as it is sent. */
export const longestQuery = 4096;

export function readWords(q: string, problems: Problem[]): string[] {
  const words = searchWords(q);
  if (words.length > mostWords)
    problems.push({ field: 'q', problem: 'too_many_words', params: { max: String(mostWords) } });
  return words;
}

export function tooManyConditions(conditions: readonly Condition[]): Problem[] {
  const asked = conditions.reduce((sum, condition) => sum + weightOf(condition), 0);
  const field = conditions.at(-1)?.field;
  if (!field || asked <= mostConditions) return [];
  return [{ field, problem: 'too_many_conditions', params: { max: String(mostConditions) } }];
}

/** Values are looked up together; each text that is looked for is looked for through everything. */
function weightOf({ test, values }: Condition): number {
  return test === 'contains' || test === 'starts' ? values.length : 1;
}
