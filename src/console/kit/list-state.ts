/** What a list's address says: page, size, search, order and filters. Nothing of a list's state is kept elsewhere. */
import type { QueryValues } from '#console/kit/http.ts';
import type { Module } from '#contract/module.ts';
import { isRanged, largestPerPage, scalarFields } from '#contract/query.ts';

export interface ListState {
  page: number;
  /** Undefined: the size that the service chooses. */
  perPage?: number;
  q: string;
  /** `field` or `-field`; empty is the module's own order. */
  sort: string;
  filters: Record<string, string[]>;
  /** The fields shown, in their order; absent where they are the list's own. */
  columns?: string[];
}

/** Reads an address; what this list does not know is left out rather than refused. */
export function readListState(module: Module, params: URLSearchParams, options: { extensions: boolean }): ListState {
  const state: ListState = {
    page: wholeNumber(params.get('page')) ?? 1,
    perPage: wholeNumber(params.get('per_page'), largestPerPage),
    q: options.extensions ? (params.get('q') ?? '') : '',
    sort: options.extensions ? (params.get('sort') ?? '') : '',
    filters: {},
  };
  const known = filterNames(module, options);
  for (const name of new Set(params.keys())) if (known.has(name)) state.filters[name] = params.getAll(name);
  const columns = readColumns(module, params.get('columns'), options);
  if (columns.length) state.columns = columns;
  return state;
}

function readColumns(module: Module, text: string | null, options: { extensions: boolean }): string[] {
  const shown = new Set(scalarFields(module, options).map(([name]) => name));
  return [...new Set((text ?? '').split(','))].filter((name) => shown.has(name));
}

function filterNames(module: Module, options: { extensions: boolean }): Set<string> {
  if (!options.extensions) return new Set(module.listedFilters);
  return new Set(
    scalarFields(module, options).flatMap(([name, field]) =>
      isRanged(field) ? [name, `${name}_from`, `${name}_to`] : [name],
    ),
  );
}

function wholeNumber(text: string | null, most = Number.MAX_SAFE_INTEGER): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Math.min(Number(text), most) : undefined;
}

/** As the service is asked, and as the address is written: without what goes without saying. */
export function toQuery({ page, perPage, q, sort, filters }: ListState): QueryValues {
  return {
    ...filters,
    page: page > 1 ? page : undefined,
    per_page: perPage,
    q: q || undefined,
    sort: sort || undefined,
  };
}

export function toParams(state: ListState): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(toQuery(state))) {
    for (const each of [value].flat()) if (each !== undefined) params.append(name, String(each));
  }
  if (state.columns) params.set('columns', state.columns.join(','));
  return params;
}

/** Ascending, descending, then the module's own order again. */
export function nextSort(current: string, field: string): string {
  if (current === field) return `-${field}`;
  return current === `-${field}` ? '' : field;
}
