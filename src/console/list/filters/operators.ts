/** Filters as people see them, converted from and to the parameters of a list's address. No I/O. */
import type { Abilities } from '#console/data/source/record-source.ts';
import type { Field } from '#contract/core/field.ts';
import type { Module } from '#contract/core/module.ts';
import { filterField, isRanged, isText } from '#contract/core/query/list-query.ts';

export type Operator =
  | 'is'
  | 'not'
  | 'contains'
  | 'starts'
  | 'from'
  | 'to'
  | 'between'
  | 'relative'
  | 'empty'
  | 'filled';

/** `between` has two values, `empty` and `filled` none, all others one or more, of which any may match. */
export interface Filter {
  field: string;
  operator: Operator;
  values: string[];
}

type Parameters = Record<string, string[]>;

const unfiltered: ReadonlySet<string> = new Set(['colour', 'idList']);

/** The fields that a person may filter by. */
export function filterableFields(source: Abilities, module: Module): [string, Field][] {
  return source.filterFields(module).filter(([, field]) => !unfiltered.has(field.kind) && source.shows(field));
}

export function operatorsOf(field: Field): Operator[] {
  if (field.kind === 'flag') return ['is'];
  const emptiness: Operator[] = emptyValue(field) === undefined ? [] : ['empty', 'filled'];
  if (isText(field)) return ['contains', 'is', 'not', 'starts', ...emptiness];
  if (field.kind === 'day' || field.kind === 'dateTime')
    return ['relative', 'is', 'not', 'from', 'to', 'between', ...emptiness];
  const hasRange = isRanged(field) && field.kind !== 'reference';
  return ['is', 'not', ...(hasRange ? (['from', 'to', 'between'] as const) : []), ...emptiness];
}

/** The wire's spelling of an empty value; undefined if the field always has a value. */
export function emptyValue(field: Field): string | undefined {
  if (field.kind === 'flag') return undefined;
  if (field.nullable) return '';
  if (field.kind === 'reference') return '0';
  return ['', '0000-00-00'].find((text) => field.reply.safeParse(text).success);
}

/** Whether several values may be given, of which any may match. */
export function takesSeveralValues(field: Field, operator: Operator): boolean {
  return ['is', 'not', 'contains', 'starts'].includes(operator) && field.kind !== 'flag';
}

export function readFilters(module: Module, parameters: Parameters): Filter[] {
  const filters: Filter[] = [];
  for (const [name, values] of Object.entries(parameters)) {
    const { field, ending } = split(module, name);
    const other = ending === 'from' ? parameters[`${field}_to`] : undefined;
    if (ending === 'to' && parameters[`${field}_from`]) continue;
    filters.push(
      other ? { field, operator: 'between', values: [...values, ...other] } : readFilter(module, field, ending, values),
    );
  }
  return filters;
}

function split(module: Module, name: string): { field: string; ending: string } {
  if (module.listed[name] || module.innerFilters.includes(name)) return { field: name, ending: '' };
  const [, field = name, ending = ''] = /^(.+)_([a-z]+)$/.exec(name) ?? [];
  return { field, ending };
}

const byEnding: Record<string, Operator> = {
  '': 'is',
  not: 'not',
  contains: 'contains',
  starts: 'starts',
  from: 'from',
  to: 'to',
  in: 'relative',
};

function readFilter(module: Module, field: string, ending: string, values: string[]): Filter {
  const operator = byEnding[ending] ?? 'is';
  const isEmptyOnly = values.length === 1 && values[0] === emptyValue(filterField(module, field));
  if (isEmptyOnly && operator === 'is') return { field, operator: 'empty', values: [] };
  if (isEmptyOnly && operator === 'not') return { field, operator: 'filled', values: [] };
  return { field, operator, values };
}

/** Replaces one filter in the parameters. Filters of the same field and operator are combined. */
export function replaceFilter(
  module: Module,
  parameters: Parameters,
  before: Filter | undefined,
  after: Filter | undefined,
): Parameters {
  const dropped = new Set(before ? Object.keys(parametersOf(module, before)) : []);
  const added = after ? parametersOf(module, after) : {};
  const replaced: Parameters = {};
  for (const [name, values] of Object.entries(parameters)) {
    const isInPlace = before && after && dropped.has(name);
    if (isInPlace) Object.assign(replaced, added);
    if (!dropped.has(name)) replaced[name] = values;
  }
  for (const [name, values] of Object.entries(added)) {
    const beside =
      after && takesSeveralValues(filterField(module, after.field), after.operator) ? replaced[name] : undefined;
    replaced[name] = beside ? [...new Set([...beside, ...values])] : values;
  }
  return replaced;
}

export function parametersOf(module: Module, { field, operator, values }: Filter): Parameters {
  const unset = [emptyValue(filterField(module, field)) ?? ''];
  const [first = '', last = ''] = values;
  const spelled: Record<Operator, Parameters> = {
    is: { [field]: values },
    not: { [`${field}_not`]: values },
    contains: { [`${field}_contains`]: values },
    starts: { [`${field}_starts`]: values },
    from: { [`${field}_from`]: [first] },
    to: { [`${field}_to`]: [first] },
    between: { [`${field}_from`]: [first], [`${field}_to`]: [last] },
    relative: { [`${field}_in`]: [first] },
    empty: { [field]: unset },
    filled: { [`${field}_not`]: unset },
  };
  return spelled[operator];
}
