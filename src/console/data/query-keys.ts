/**
 * The keys of the query cache. A screen that reads more of a module than a list or a record appends its own parts to one of
 * them. One invalidation by the segment reaches every key of a module but that of its whole lists.
 */
import type { QueryValues } from '#console/data/api-client.ts';
import type { Report } from '#contract/core/report.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { SettingsScope } from '#contract/settings/settings.ts';

export const queryKeys = {
  list: (segment: Segment, query: QueryValues) => [segment, 'list', query] as const,
  lists: (segment: Segment) => [segment, 'list'] as const,
  /**
   * A list that is read page by page and cached as one value. The keys of lists do not match it, because theirs hold a
   * single page.
   */
  pages: (segment: Segment, query: QueryValues) => [segment, 'pages', query] as const,
  /** Does not begin with the segment: a write replaces single rows instead of having every page read again. */
  wholeList: (segment: Segment, query: QueryValues) => ['whole', segment, query] as const,
  wholeLists: (segment: Segment) => ['whole', segment] as const,
  /** Whether any record meets the conditions. */
  isAny: (segment: Segment, query: QueryValues) => [segment, 'isAny', query] as const,
  records: (segment: Segment) => [segment, 'record'] as const,
  record: (segment: Segment, id: number) => [segment, 'record', id] as const,
  history: (segment: Segment, id: number) => [segment, 'history', id] as const,
  /** A record as other modules' pages refer to it: enough to name it. */
  referred: (segment: Segment, id: number) => [segment, 'referred', id] as const,
  allReferred: (segment: Segment) => [segment, 'referred'] as const,
  /** Stored under the report's first module. A write in any of the others reaches it through `meta.reportOf`. */
  report: ({ name, of }: Pick<Report, 'name' | 'of'>, input: QueryValues) => [of[0], 'report', name, input] as const,
  search: (words: string, modules: readonly Segment[]) => ['search', words, modules] as const,
  access: () => ['access'] as const,
  settings: (scope: SettingsScope) => ['settings', scope] as const,
};
