/** Parses a list query by the contract, so that it can be evaluated over records that were already read. */
import type { QueryValues } from '#console/data/api-client.ts';
import { ServiceError } from '#console/data/service-error.ts';
import type { Module } from '#contract/core/module.ts';
import { type ListQuery, type ListQueryResult, type RawQuery, readListQuery } from '#contract/core/query/list-query.ts';

/** Includes the filters of our extensions. */
export function parseListQuery(module: Module, query: QueryValues): ListQueryResult {
  const raw: RawQuery = {};
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) raw[name] = Array.isArray(value) ? value.map(String) : String(value);
  }
  return readListQuery(module, raw, { extensions: true });
}

/** Throws where the query cannot be read, as the service would answer. */
export function parseListQueryOrThrow(module: Module, query: QueryValues): ListQuery {
  const parsed = parseListQuery(module, query);
  if (parsed.ok) return parsed.query;
  const message = parsed.problems.map(({ field }) => field).join(', ');
  throw new ServiceError({ status: 422, code: 'invalid', message });
}
