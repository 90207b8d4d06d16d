/** Limits of one request. The specification sets only that of the page, but a longer query would keep others waiting. */

import type { Condition } from '#contract/core/query/condition.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import { searchWords } from '#contract/formats/search-text.ts';

/** The default and the largest number of records on a page of a list ("Common conventions"). */
export const defaultPerPage = 20;
export const maxPerPage = 100;
export const maxWords = 12;
export const maxConditions = 40;
/** Fields by which one list is sorted. */
export const maxSortKeys = 2;
/** Characters of a query as it is sent. */
export const maxQueryLength = 4096;

/** Adds a problem for more than 12 words (rulings section 2), and returns the words in any case. */
export function readWords(q: string, problems: Problem[]): string[] {
  const words = searchWords(q);
  if (words.length > maxWords)
    problems.push({ field: 'q', problem: 'too_many_words', params: { max: String(maxWords) } });
  return words;
}

/** Empty, or one problem at the last condition's field (rulings section 2: at most 40). */
export function tooManyConditions(conditions: readonly Condition[]): Problem[] {
  const weight = conditions.reduce((sum, condition) => sum + weightOf(condition), 0);
  const field = conditions.at(-1)?.field;
  if (!field || weight <= maxConditions) return [];
  return [{ field, problem: 'too_many_conditions', params: { max: String(maxConditions) } }];
}

/**
 * How much a condition counts: values are looked up together, but each text is a search of its own through all records.
 */
function weightOf({ test, values }: Condition): number {
  return test === 'contains' || test === 'excludes' || test === 'starts' ? values.length : 1;
}
