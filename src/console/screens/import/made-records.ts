/** The filter of a list for the records that an import created, if a filter can select them. */
import { maxConditions } from '#contract/core/query/query-limits.ts';

/** Filters by id; undefined if the ids are not consecutive and too many to list. */
export function filterFor(ids: readonly number[]): URLSearchParams | undefined {
  if (!ids.length) return undefined;
  // Not `Math.min(...ids)`, because browsers limit the number of arguments of a call.
  const first = ids.reduce((least, id) => Math.min(least, id));
  const last = ids.reduce((most, id) => Math.max(most, id));
  if (last - first + 1 === ids.length) return new URLSearchParams({ id_from: String(first), id_to: String(last) });
  if (ids.length > maxConditions) return undefined;
  return new URLSearchParams(ids.map((id) => ['id', String(id)]));
}
