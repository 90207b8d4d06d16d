/** The page that a list query selects from the given records, by the contract's meaning of queries. */
import type { Module } from '#contract/core/module.ts';
import { lastPage, matcherOf, type WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { ListQuery } from '#contract/core/query/list-query.ts';
import { comparing } from '#contract/core/query/record-order.ts';

interface Page<T> {
  rows: T[];
  total: number;
  lastPage: number;
}

/** Filters, sorts and cuts out the page. */
export function selectPage<T extends WireRecord>(module: Module, records: readonly T[], query: ListQuery): Page<T> {
  const matches = records.filter(matcherOf(module, query)).sort(comparing(module, query.sort));
  const start = (query.page - 1) * query.per_page;
  return {
    rows: matches.slice(start, start + query.per_page),
    total: matches.length,
    lastPage: lastPage(matches.length, query.per_page),
  };
}
