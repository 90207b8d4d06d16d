/** Filters as people see them: which fields may be filtered by, with which operators and values. */
import type { Capabilities } from '#console/data/source/record-source.ts';
import { isPerson } from '#console/list/filters/mine.ts';
import type { Field } from '#contract/core/field.ts';
import type { Module } from '#contract/core/module.ts';
import { isRanged, isText } from '#contract/core/query/list-query.ts';
import { zeroDay } from '#contract/formats/calendar.ts';

export type Operator =
  | 'is'
  | 'not'
  | 'contains'
  | 'excludes'
  | 'starts'
  | 'from'
  | 'to'
  | 'between'
  | 'relative'
  | 'mine'
  | 'empty'
  | 'filled';

/** `between` has two values, `mine`, `empty` and `filled` none, all others one or more, of which any may match. */
export interface Filter {
  field: string;
  operator: Operator;
  values: string[];
}

const unfiltered: ReadonlySet<string> = new Set(['colour', 'idList']);

/** The fields that a person may filter by. */
export function filterableFields(source: Capabilities, module: Module): [string, Field][] {
  return source.filterFields(module).filter(([, field]) => !unfiltered.has(field.kind) && source.shows(field));
}

export function operatorsOf(field: Field): Operator[] {
  if (field.kind === 'flag') return ['is'];
  const emptiness: Operator[] = emptyValue(field) === undefined ? [] : ['empty', 'filled'];
  // Account numbers are known to people, and another account can contain the same digits, so equality comes first.
  if (field.meaning === 'account') return ['is', 'not', 'starts', 'contains', 'excludes', ...emptiness];
  if (isText(field)) return ['contains', 'excludes', 'is', 'not', 'starts', ...emptiness];
  if (field.kind === 'day' || field.kind === 'dateTime')
    return ['relative', 'is', 'not', 'from', 'to', 'between', ...emptiness];
  const hasRange = isRanged(field) && field.kind !== 'reference';
  return [
    'is',
    ...(isPerson(field) ? (['mine'] as const) : []),
    'not',
    ...(hasRange ? (['from', 'to', 'between'] as const) : []),
    ...emptiness,
  ];
}

/** The wire's spelling of an empty value; undefined if the field always has a value. */
export function emptyValue(field: Field): string | undefined {
  if (field.kind === 'flag') return undefined;
  if (field.nullable) return '';
  if (field.kind === 'reference') return '0';
  return ['', zeroDay].find((text) => field.reply.safeParse(text).success);
}

/** Whether the operator is complete without a value. */
export function takesNoValue(operator: Operator): boolean {
  return operator === 'mine' || operator === 'empty' || operator === 'filled';
}

/** Whether several values may be given, of which any may match. */
export function takesSeveralValues(field: Field, operator: Operator): boolean {
  return ['is', 'not', 'contains', 'excludes', 'starts'].includes(operator) && field.kind !== 'flag';
}
