/** The query of a list: paging, search, filters, sort, and the agenda's window of days. Rulings section 2. */

import { type Field, type Fields, fieldOf, isPlain, isShown } from '#contract/core/field.ts';
import type { Kind } from '#contract/core/field-options.ts';
import type { Module, SortKey } from '#contract/core/module.ts';
import { type Condition, type FilterSuffix, filterSuffixes, splitSuffix } from '#contract/core/query/condition.ts';
import { filterInputOf } from '#contract/core/query/filter-input.ts';
import {
  defaultPerPage,
  maxPerPage,
  maxSortKeys,
  readWords,
  tooManyConditions,
} from '#contract/core/query/query-limits.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import { problemsOf } from '#contract/core/value-problems.ts';
import { isDay } from '#contract/formats/calendar.ts';

export interface ListQuery {
  page: number;
  per_page: number;
  words: readonly string[];
  /** Empty for the module's own order. */
  sort: readonly SortKey[];
  conditions: readonly Condition[];
  /** Records that overlap these days, both inclusive. */
  window?: { from?: string; to?: string };
  /** True for appointments that end after they begin, false for the others. */
  lasts?: boolean;
}

export type RawQuery = Record<string, string | string[] | undefined>;
export type ListQueryResult = { ok: true; query: ListQuery } | { ok: false; problems: Problem[] };

const ranged: ReadonlySet<Kind> = new Set([
  'id',
  'integer',
  'reference',
  'decimal',
  'number',
  'day',
  'time',
  'dateTime',
]);
/** The fields of a module's list that can be filtered and sorted by. */
export function scalarFields(module: Module, { extensions }: { extensions: boolean }): [string, Field][] {
  return Object.entries(module.listFields).filter(
    ([, field]) => isPlain(field) && !field.computedOnRead && isShown(field, { extensions }),
  );
}

/** The fields that a list can be filtered by: its own, and those of the lines inside its records. */
export function filterFields(module: Module, options: { extensions: boolean }): [string, Field][] {
  const inner = module.innerFilters.map((path): [string, Field] => [path, filterField(module, path)]);
  return [...scalarFields(module, options), ...inner];
}

/** The field that `field` or `details.account` names. */
export function filterField(module: Module, path: string): Field {
  const { list, name } = splitPath(path);
  return list ? fieldOf(innerFields(module, list), name) : fieldOf(module.listFields, name);
}

/** The fields of the lines inside a record, which are in its field `list`. */
export function innerFields(module: Module, list: string): Fields {
  return fieldOf(module.listFields, list).fields ?? {};
}

function splitPath(path: string): { list?: string; name: string } {
  const [, list, name = path] = /^(\w+)\.(\w+)$/.exec(path) ?? [];
  return { list, name };
}

/** A condition on the lines inside a record: one line meets all of `conditions`, or no line does. */
export interface InnerTest {
  list: string;
  /** Conditions on the fields of the line itself. */
  conditions: Condition[];
  isNone: boolean;
}

/** The positive test for each negative one, which no line may meet. */
const opposites: Partial<Record<Condition['test'], Condition['test']>> = { not: 'is', excludes: 'contains' };

/** One line must meet all positive conditions together; each negative condition is tested on its own. */
export function innerTests(conditions: readonly Condition[]): InnerTest[] {
  const some = new Map<string, InnerTest>();
  const none: InnerTest[] = [];
  for (const condition of conditions) {
    const { list, name } = splitPath(condition.field);
    if (!list) continue;
    const opposite = opposites[condition.test];
    if (opposite) {
      none.push({ list, conditions: [{ ...condition, field: name, test: opposite }], isNone: true });
      continue;
    }
    const test = some.get(list) ?? { list, conditions: [], isNone: false };
    some.set(list, test);
    test.conditions.push({ ...condition, field: name });
  }
  return [...some.values(), ...none];
}

/** The conditions on the record itself. */
export function ownConditions(conditions: readonly Condition[]): Condition[] {
  return conditions.filter(({ field }) => !splitPath(field).list);
}

/** Whether `q` searches the field: texts, codes and numbers. */
export function isSearched(field: Field): boolean {
  return !field.timeDependent && (isText(field) || field.meaning === 'identifier');
}

/** Whether `_from` and `_to` can be used with it: days, times, numbers and amounts (rulings section 2). */
export function isRanged(field: Field): boolean {
  return ranged.has(field.kind);
}

export function isText(field: Field): boolean {
  return field.kind === 'text' || field.kind === 'longText';
}

/** The suffixes that the parameters of a field can have. */
export function suffixesOf(field: Field): FilterSuffix[] {
  return filterSuffixes.filter((ending) => {
    if (ending === 'from' || ending === 'to') return isRanged(field);
    return ending === 'not' || isText(field);
  });
}

/** Reads the query of a list. Without extensions, parameters that the specification does not list are ignored. */
export function readListQuery(module: Module, raw: RawQuery, options: { extensions: boolean }): ListQueryResult {
  const problems: Problem[] = [];
  const query: ListQuery = {
    page: readPageNumber('page', raw, 1, problems),
    per_page: Math.min(readPageNumber('per_page', raw, defaultPerPage, problems), maxPerPage),
    words: options.extensions ? readWords(single('q', raw, problems) ?? '', problems) : [],
    sort: options.extensions ? readSort(module, raw, problems) : [],
    conditions: readConditions(module, raw, options, problems),
    window: options.extensions && hasDateRange(module) ? readWindow(raw, problems) : undefined,
    lasts: options.extensions && hasDateRange(module) ? readLasts(raw, problems) : undefined,
  };
  problems.push(...tooManyConditions(query.conditions));
  return problems.length ? { ok: false, problems } : { ok: true, query };
}

/** Whether its records have a duration, so that a list of them takes a window of days and `lasts`. */
export function hasDateRange(module: Module): boolean {
  return module.window !== undefined;
}

function single(name: string, raw: RawQuery, problems: Problem[]): string | undefined {
  const value = raw[name];
  if (!Array.isArray(value)) return value;
  problems.push({ field: name, problem: 'parameter_twice' });
  return undefined;
}

/**
 * Larger page numbers are cut to this one. A page past the last one is empty, and its rows are still counted exactly.
 */
const largestPage = 999_999_999_999_999;

function readPageNumber(name: string, raw: RawQuery, initial: number, problems: Problem[]): number {
  const text = single(name, raw, problems);
  if (text === undefined) return initial;
  // A page number may have any number of digits.
  if (/^\d+$/.test(text) && Number(text) >= 1) return Math.min(Number(text), largestPage);
  problems.push({ field: name, problem: 'positive_integer_expected' });
  return initial;
}

/** The fields of `sort=city,-name`, the first before the second. */
export function sortKeysOf(sort: string): SortKey[] {
  if (!sort) return [];
  return sort
    .split(',')
    .map((key) => ({ field: key.replace(/^-/, ''), direction: key.startsWith('-') ? 'desc' : 'asc' }));
}

function readSort(module: Module, raw: RawQuery, problems: Problem[]): SortKey[] {
  const text = single('sort', raw, problems);
  if (!text) return [];
  const keys = sortKeysOf(text);
  const known = new Set(scalarFields(module, { extensions: true }).map(([name]) => name));
  const wrong = keys.find(({ field }, at) => !known.has(field) || keys.findIndex((key) => key.field === field) < at);
  if (wrong) problems.push({ field: 'sort', problem: 'sort_unknown', params: { field: wrong.field } });
  else if (keys.length > maxSortKeys)
    problems.push({ field: 'sort', problem: 'too_many_sort_fields', params: { max: String(maxSortKeys) } });
  else return keys;
  return [];
}

function readWindow(raw: RawQuery, problems: Problem[]): ListQuery['window'] {
  const from = readWindowDay('from', raw, problems);
  const to = readWindowDay('to', raw, problems);
  return from || to ? { from, to } : undefined;
}

function readWindowDay(name: string, raw: RawQuery, problems: Problem[]): string | undefined {
  const text = single(name, raw, problems);
  if (text === undefined || isDay(text)) return text;
  problems.push({ field: name, problem: 'day_expected' });
  return undefined;
}

function readLasts(raw: RawQuery, problems: Problem[]): boolean | undefined {
  const text = single('lasts', raw, problems);
  if (text === undefined || text === '0' || text === '1') return text === undefined ? undefined : text === '1';
  problems.push({ field: 'lasts', problem: 'flag_expected' });
  return undefined;
}

const reserved = new Set(['page', 'per_page', 'q', 'sort']);
const reservedOfWindows = new Set(['from', 'to', 'lasts']);

function readConditions(
  module: Module,
  raw: RawQuery,
  { extensions }: { extensions: boolean },
  problems: Problem[],
): Condition[] {
  const fields = new Map(filterFields(module, { extensions }));
  const conditions: Condition[] = [];
  for (const [parameter, value] of Object.entries(raw)) {
    if (value === undefined || reserved.has(parameter) || (hasDateRange(module) && reservedOfWindows.has(parameter)))
      continue;
    const texts = extensions ? [value].flat() : listedTexts(module, parameter, value);
    if (!texts.length) continue;
    const target = targetOf(parameter, fields);
    if (target) conditions.push(...readCondition(parameter, target, texts, problems));
    else problems.push({ field: parameter, problem: 'parameter_unknown' });
  }
  return conditions;
}

/** For a filter that the specification itself lists, the last value counts, and an empty value means no filter. */
function listedTexts({ listedFilters }: Module, parameter: string, value: string | string[]): string[] {
  const last = [value].flat().at(-1);
  return last && listedFilters.includes(parameter) ? [last] : [];
}

interface Target {
  name: string;
  field: Field;
  test: Condition['test'];
}

function targetOf(parameter: string, fields: ReadonlyMap<string, Field>): Target | undefined {
  const exact = fields.get(parameter);
  if (exact) return { name: parameter, field: exact, test: 'is' };
  const { name, suffix } = splitSuffix(parameter);
  const field = fields.get(name);
  const test = field && suffixesOf(field).find((each) => each === suffix);
  return field && test && { name, field, test };
}

function readCondition(
  parameter: string,
  { name, field, test }: Target,
  texts: string[],
  problems: Problem[],
): Condition[] {
  const isRange = test === 'from' || test === 'to';
  if (isRange && texts.length > 1) problems.push({ field: parameter, problem: 'parameter_twice' });
  const [day = ''] = texts;
  if (field.kind === 'dateTime' && (isRange || test === 'is') && texts.length === 1 && isDay(day))
    return wholeDay(name, test, day);
  // An empty value matches records where the field is not set.
  const values = texts.map((text) =>
    text === '' && field.nullable && (test === 'is' || test === 'not')
      ? null
      : readFilterValue(parameter, field, text, problems),
  );
  return [{ field: name, test, values }];
}

/** For a date-time field, a day means any time on it. */
function wholeDay(field: string, test: 'is' | 'from' | 'to', day: string): Condition[] {
  const from: Condition = { field, test: 'from', values: [`${day} 00:00:00`] };
  const to: Condition = { field, test: 'to', values: [`${day} 23:59:59`] };
  return test === 'is' ? [from, to] : [test === 'from' ? from : to];
}

function readFilterValue(parameter: string, field: Field, text: string, problems: Problem[]): unknown {
  if (isText(field)) return field.normalize?.(text) ?? text;
  if (field.kind === 'dateTime' && isDay(text)) return text;
  const outcome = filterInputOf(field).safeParse(text);
  if (outcome.success) return outcome.data;
  problems.push(...problemsOf(parameter, outcome.error));
  return undefined;
}
