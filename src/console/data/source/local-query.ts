import type { QueryValues } from '#console/data/api-client.ts';
import type { Module } from '#contract/core/module.ts';

/** Whether a strict service cannot evaluate the query, so that it is evaluated here over all pages. */
export function needsLocalQuery(module: Module, query: QueryValues): boolean {
  return Object.entries(query).some(
    ([name, value]) =>
      value !== undefined && name !== 'page' && name !== 'per_page' && !isListedFilter(module, name, value),
  );
}

/** A strict service uses only the last of several values, and ignores an empty one. */
export function isListedFilter(module: Module, name: string, value: QueryValues[string]): boolean {
  const [only = '', ...others] = [value ?? ''].flat();
  return module.listedFilters.includes(name) && only !== '' && !others.length;
}
