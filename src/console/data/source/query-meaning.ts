/** What a query of a list means over records that are at hand, whatever the service would make of it. */
import type { QueryValues } from '#console/data/api-client.ts';
import { ServiceError } from '#console/data/service-error.ts';
import type { Module } from '#contract/core/module.ts';
import { type ListQuery, type QueryReading, type RawQuery, readListQuery } from '#contract/core/query.ts';

/** The query as the contract reads it, with all that a list can be asked. */
export function readMeaning(module: Module, query: QueryValues): QueryReading {
  const raw: RawQuery = {};
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) raw[name] = Array.isArray(value) ? value.map(String) : String(value);
  }
  return readListQuery(module, raw, { extensions: true });
}

/** Throws where the query cannot be read, as the service would answer. */
export function meaningOf(module: Module, query: QueryValues): ListQuery {
  const reading = readMeaning(module, query);
  if (reading.ok) return reading.query;
  const message = reading.problems.map(({ field }) => field).join(', ');
  throw new ServiceError({ status: 422, code: 'validation_failed', message });
}
