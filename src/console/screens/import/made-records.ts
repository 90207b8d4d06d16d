/** The filter of a list for the records that an import made, where one can say it. */
import { maxConditions } from '#contract/core/query/query-limits.ts';

/** By their numbers; undefined where others came in between and they are too many to name. */
export function filterFor(ids: readonly number[]): URLSearchParams | undefined {
  if (!ids.length) return undefined;
  // Not as the arguments of one call: a browser takes some hundred thousand of them at most.
  const first = ids.reduce((least, id) => Math.min(least, id));
  const last = ids.reduce((most, id) => Math.max(most, id));
  if (last - first + 1 === ids.length) return new URLSearchParams({ id_from: String(first), id_to: String(last) });
  if (ids.length > maxConditions) return undefined;
  return new URLSearchParams(ids.map((id) => ['id', String(id)]));
}
