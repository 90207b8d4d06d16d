/** The state of a list as its address: page, size, search, order, filters, columns, view. It is stored nowhere else. */

import type { QueryValues } from '#console/data/api-client.ts';
import { truncateSearchWords } from '#console/data/search/truncate-search-words.ts';
import { parseListQuery } from '#console/data/source/parse-list-query.ts';
import type { Capabilities } from '#console/data/source/record-source.ts';
import { isPerson, mine } from '#console/list/filters/mine.ts';
import { rangeOf, readRelative } from '#console/list/filters/relative-days.ts';
import { readWallClock } from '#console/time/wall-clock.ts';
import type { Field } from '#contract/core/field.ts';
import type { Module } from '#contract/core/module.ts';
import { splitSuffix } from '#contract/core/query/condition.ts';
import { sortKeysOf, suffixesOf } from '#contract/core/query/list-query.ts';
import { maxPerPage, maxSortKeys } from '#contract/core/query/query-limits.ts';
import { parsePageNumber } from '#contract/formats/whole-number.ts';

export interface ListState {
  page: number;
  /** Undefined for the default page size of this list. */
  perPage?: number;
  q: string;
  /** `field` or `-field`, and a second one after a comma; empty for the module's own order. */
  sort: string;
  /** By parameter: those of the service, and `<field>_in` with days relative to today, or with `me` for people. */
  filters: Record<string, string[]>;
  /** The columns in their order; undefined for the module's default columns. */
  columns?: string[];
  /** The name of the saved view from which this state came. Empty means no view, not even the default one. */
  view?: string;
  /** Set if the table was requested in a module that also has other views. */
  as?: 'table';
  /** The viewer's number, for which `me` stands. Not part of the address. */
  me?: number;
  /** The default page size of this list, which is not part of the address. Undefined for the service's default. */
  defaultSize?: number;
  /** The viewer's current day, for which `today` stands. Not part of the address. */
  today?: string;
}

/** Reads an address. Parameters that this list does not know are ignored. */
export function readListState(source: Capabilities, module: Module, params: URLSearchParams): ListState {
  return readAddress(source, module, params).state;
}

interface AddressReading {
  state: ListState;
  /** The parameters as `name=value` that this list does not know or cannot read. */
  unknown: string[];
}

export function readAddress(source: Capabilities, module: Module, params: URLSearchParams): AddressReading {
  const state: ListState = { page: 1, q: '', sort: '', filters: {} };
  const unknown: string[] = [];
  const fields = new Map(source.scalarFields(module));
  const filtered = new Map(source.filterFields(module));
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name);
    const take = Object.hasOwn(takers, name) ? takers[name] : undefined;
    const isTaken = take
      ? take(state, values, { module, fields, source })
      : takeFilter(state, name, values, module, filtered);
    if (!isTaken) unknown.push(...values.map((value) => `${name}=${value}`));
  }
  return { state, unknown };
}

interface AddressTerms {
  module: Module;
  fields: ReadonlyMap<string, Field>;
  source: Capabilities;
}

/** Readers by parameter. Each stores in the state what it can read, and returns whether it could. */
const takers: Record<string, (state: ListState, values: string[], known: AddressTerms) => boolean> = {
  page: (state, [value]) => {
    const page = parsePageNumber(value);
    state.page = page ?? 1;
    return page !== undefined;
  },
  per_page: (state, [value]) => {
    const perPage = parsePageNumber(value);
    state.perPage = perPage && Math.min(perPage, maxPerPage);
    return perPage !== undefined;
  },
  q: (state, [value = '']) => {
    state.q = value;
    return true;
  },
  sort: (state, [value = ''], { fields }) => {
    const names = sortKeysOf(value).map(({ field }) => field);
    const isKnown = names.every((name) => fields.has(name)) && new Set(names).size === names.length;
    const isTaken = isKnown && names.length <= maxSortKeys;
    state.sort = isTaken ? value : '';
    return isTaken;
  },
  columns: (state, [value = ''], { module, source }) => {
    const requested = [...new Set(value.split(',').filter(Boolean))];
    const columns = requested.filter((name) => {
      const field = Object.hasOwn(module.listFields, name) ? module.listFields[name] : undefined;
      return field && source.shows(field);
    });
    state.columns = columns.length ? columns : undefined;
    return columns.length === requested.length;
  },
  view: (state, [value = '']) => {
    state.view = value;
    return true;
  },
  as: (state, [value]) => {
    state.as = value === 'table' ? value : undefined;
    return state.as !== undefined;
  },
};

function takeFilter(
  state: ListState,
  name: string,
  values: string[],
  module: Module,
  fields: ReadonlyMap<string, Field>,
): boolean {
  const relative = relativeField(name, fields);
  const isKnown = relative
    ? values.length === 1 && isRelativeValue(relative, values[0] ?? '')
    : isFilter(name, fields) && parseListQuery(module, { [name]: values }).ok;
  if (isKnown) state.filters[name] = values;
  return isKnown;
}

function isFilter(parameter: string, fields: ReadonlyMap<string, Field>): boolean {
  if (fields.has(parameter)) return true;
  const { name, suffix } = splitSuffix(parameter);
  const field = fields.get(name);
  return field !== undefined && suffixesOf(field).some((each) => each === suffix);
}

const relativeEnding = /_in$/;

function relativeField(name: string, fields: ReadonlyMap<string, Field>): Field | undefined {
  const field = relativeEnding.test(name) ? fields.get(name.replace(relativeEnding, '')) : undefined;
  return field && (isPerson(field) || field.kind === 'day' || field.kind === 'dateTime') ? field : undefined;
}

function isRelativeValue(field: Field, value: string): boolean {
  return isPerson(field) ? value === mine : readRelative(value) !== undefined;
}

/** The query for the service. Relative days are resolved from today, and `me` to the viewer's number. */
export function toQuery(state: ListState, today = state.today ?? readWallClock().today): QueryValues {
  const { filters, me, perPage, defaultSize, q } = state;
  const sent = { ...state, perPage: perPage ?? defaultSize, q: truncateSearchWords(q) };
  return { ...resolveFilters(filters, { today, me }), ...besideFilters(sent) };
}

/** The parameters other than filters, without defaults. */
function besideFilters({ page, perPage, q, sort }: ListState): QueryValues {
  return { page: page > 1 ? page : undefined, per_page: perPage, q: q || undefined, sort: sort || undefined };
}

/**
 * Filters as the service knows them: `date_in=today` becomes `date_from` and `date_to`, within other limits on the same
 * field. `user_id_in=me` becomes the person's number; while that is unknown, nothing is found.
 */
export function resolveFilters(
  filters: Record<string, string[]>,
  { today = readWallClock().today, me }: { today?: string; me?: number } = {},
): Record<string, string[]> {
  const resolved: Record<string, string[]> = {};
  const within = (name: string, day: string | undefined, closer: (a: string, b: string) => boolean) => {
    const beside = resolved[name]?.[0];
    if (day && (beside === undefined || closer(day, beside))) resolved[name] = [day];
  };
  for (const [name, values] of Object.entries(filters)) if (!relativeEnding.test(name)) resolved[name] = values;
  for (const [name, [value = '']] of Object.entries(filters)) {
    if (!relativeEnding.test(name)) continue;
    const field = name.replace(relativeEnding, '');
    if (value === mine) Object.assign(resolved, personFilter(field, resolved[field], me));
    const relative = readRelative(value);
    if (!relative) continue;
    const { from, to } = rangeOf(relative, today);
    within(`${field}_from`, from, (a, b) => a > b);
    within(`${field}_to`, to, (a, b) => a < b);
  }
  return resolved;
}

function personFilter(field: string, beside: string[] | undefined, me: number | undefined): Record<string, string[]> {
  const number = String(me);
  const isFound = me !== undefined && (!beside || beside.includes(number));
  return isFound ? { [field]: [number] } : nothingFound;
}

/** A filter that matches no record, because ids are positive. */
const nothingFound = { id_to: ['0'] };

export function toParams(state: ListState): URLSearchParams {
  const params = new URLSearchParams();
  const stated: QueryValues = {
    ...state.filters,
    ...besideFilters(state),
    columns: state.columns?.join(','),
    view: state.view,
    as: state.as,
  };
  for (const [name, value] of Object.entries(stated)) {
    for (const each of [value].flat()) if (each !== undefined) params.append(name, String(each));
  }
  return params;
}

/** Whether an address contains nothing but a request for the table. It then opens with the default view. */
export function isPlain(params: URLSearchParams): boolean {
  return [...params.keys()].every((name) => name === 'as');
}

/**
 * The fields offered for sorting. References are left out, because they are sorted by their ids while people see names.
 * An address or a saved view may still sort by one.
 */
export function sortableFields(source: Capabilities, module: Module): ReadonlySet<string> {
  return new Set(source.scalarFields(module).flatMap(([name, { kind }]) => (namesOthers.has(kind) ? [] : [name])));
}

const namesOthers: ReadonlySet<Field['kind']> = new Set(['reference', 'idList']);

/** Cycles from ascending to descending to the module's default order. */
export function nextSort(current: string, field: string): string {
  if (current === field) return `-${field}`;
  return current === `-${field}` ? '' : field;
}

/** Like `nextSort`, but keeps other columns. A further one is added, or replaces the last one at the limit. */
export function nextSortBeside(current: string, field: string): string {
  const keys = current.split(',').filter(Boolean);
  const at = keys.findIndex((key) => key === field || key === `-${field}`);
  const next = nextSort(keys[at] ?? '', field);
  if (at >= 0) return keys.toSpliced(at, 1, ...(next ? [next] : [])).join(',');
  return [...keys.slice(0, maxSortKeys - 1), next].join(',');
}
