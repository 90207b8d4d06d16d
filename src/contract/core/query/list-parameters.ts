/** The parameters of a module's list for OpenAPI, and as the query of a report about the records of such a list. */

import type { Module } from '#contract/core/module.ts';
import {
  filterFields,
  hasDateRange,
  type ListQuery,
  type RawQuery,
  readListQuery,
  suffixesOf,
} from '#contract/core/query/list-query.ts';
import type { ParameterDescription, ReportQuery } from '#contract/core/query/parameter.ts';
import { defaultPerPage, maxPerPage } from '#contract/core/query/query-limits.ts';

/** For the description in OpenAPI: with all extensions, and suffixes only where a field takes them. */
export function listParameters(module: Module): ParameterDescription[] {
  const text = (name: string): ParameterDescription => ({ name, schema: { type: 'string' } });
  const fields = filterFields(module, { extensions: true });
  return [
    { name: 'page', schema: { type: 'integer', minimum: 1, default: 1 } },
    { name: 'per_page', schema: { type: 'integer', minimum: 1, maximum: maxPerPage, default: defaultPerPage } },
    text('q'),
    text('sort'),
    ...(hasDateRange(module) ? windowParameters : []),
    ...fields.map(([name]) => text(name)),
    ...fields.flatMap(([name, field]) => suffixesOf(field).map((ending) => text(`${name}_${ending}`))),
  ];
}

const windowParameters: ParameterDescription[] = [
  { name: 'from', schema: { type: 'string', format: 'date' } },
  { name: 'to', schema: { type: 'string', format: 'date' } },
  {
    name: 'lasts',
    description: '1: records that end after they begin; 0: records that do not',
    schema: { enum: ['0', '1'] },
  },
];

type ListParameters = Record<string, string | number | readonly (string | number)[] | undefined>;

/** Page and order do not change which records the report is about. */
export function listQueryOf(module: Module): ReportQuery<ListQuery, ListParameters> {
  return {
    described: listParameters(module),
    read: (parameters) => {
      const parsed = readListQuery(module, textsIn(parameters), { extensions: true });
      return parsed.ok ? { ok: true, params: { ...parsed.query, page: 1, sort: [] } } : parsed;
    },
  };
}

function textsIn(parameters: ListParameters): RawQuery {
  const texts = Object.entries(parameters).map(([name, value]) => {
    return [name, value === undefined ? undefined : typeof value === 'object' ? value.map(String) : String(value)];
  });
  return Object.fromEntries(texts);
}
