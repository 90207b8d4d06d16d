import type { QueryValues } from '#console/data/api-client.ts';
import type { Module } from '#contract/core/module.ts';

/** Whether a strict service cannot evaluate the query, so that it is evaluated here over all pages. */
export function needsLocalQuery(module: Module, query: QueryValues): boolean {
  const offered = new Set(['page', 'per_page', ...module.listedFilters]);
  return Object.entries(query).some(([name, value]) => value !== undefined && !offered.has(name));
}
