/** Reads filters from the parameters of a list's address, and writes them back. */
import { mine } from '#console/list/filters/mine.ts';
import { emptyValue, type Filter, type Operator, takesSeveralValues } from '#console/list/filters/operators.ts';
import type { Module } from '#contract/core/module.ts';
import { splitSuffix } from '#contract/core/query/condition.ts';
import { filterField } from '#contract/core/query/list-query.ts';

type Parameters = Record<string, string[]>;

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
  if (module.listFields[name] || module.innerFilters.includes(name)) return { field: name, ending: '' };
  const { name: field, suffix: ending } = splitSuffix(name);
  return { field, ending };
}

const byEnding: Record<string, Operator> = {
  '': 'is',
  not: 'not',
  contains: 'contains',
  excludes: 'excludes',
  starts: 'starts',
  from: 'from',
  to: 'to',
  in: 'relative',
};

function readFilter(module: Module, field: string, ending: string, values: string[]): Filter {
  const operator = byEnding[ending] ?? 'is';
  if (operator === 'relative' && values[0] === mine) return { field, operator: 'mine', values: [] };
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
    const beside = after && joins(module, after) ? replaced[name] : undefined;
    replaced[name] = beside ? [...new Set([...beside, ...values])] : values;
  }
  return replaced;
}

/** Whether a filter is combined with another one of its field. Empty values count as one more value. */
function joins(module: Module, { field, operator }: Filter): boolean {
  return operator === 'empty' || operator === 'filled' || takesSeveralValues(filterField(module, field), operator);
}

export function parametersOf(module: Module, { field, operator, values }: Filter): Parameters {
  const unset = [emptyValue(filterField(module, field)) ?? ''];
  const [first = '', last = ''] = values;
  const spelled: Record<Operator, Parameters> = {
    is: { [field]: values },
    not: { [`${field}_not`]: values },
    contains: { [`${field}_contains`]: values },
    excludes: { [`${field}_excludes`]: values },
    starts: { [`${field}_starts`]: values },
    from: { [`${field}_from`]: [first] },
    to: { [`${field}_to`]: [first] },
    between: { [`${field}_from`]: [first], [`${field}_to`]: [last] },
    relative: { [`${field}_in`]: [first] },
    mine: { [`${field}_in`]: [mine] },
    empty: { [field]: unset },
    filled: { [`${field}_not`]: unset },
  };
  return spelled[operator];
}
