/** The keys of the query cache. Every key of a module begins with its segment, so that one invalidation reaches all. */
import type { QueryValues } from '#console/data/api-client.ts';
import type { Report } from '#contract/core/report.ts';
import type { Segment } from '#contract/core/segments.ts';

export const queryKeys = {
  module: (segment: Segment) => [segment] as const,
  list: (segment: Segment, query: QueryValues) => [segment, 'list', query] as const,
  lists: (segment: Segment) => [segment, 'list'] as const,
  /** A list that is read page after page, whose reply is kept as one: no key of lists leads to it, for theirs is a page. */
  pages: (segment: Segment, query: QueryValues) => [segment, 'pages', query] as const,
  record: (segment: Segment, id: number) => [segment, 'record', id] as const,
  history: (segment: Segment, id: number) => [segment, 'history', id] as const,
  /** A record as other modules' pages refer to it: enough to name it. */
  referred: (segment: Segment, id: number) => [segment, 'referred', id] as const,
  /** Under the first of the report's modules. A write in any of the others reaches it by `meta.reportOf`. */
  report: ({ name, of }: Pick<Report, 'name' | 'of'>, input: QueryValues) => [of[0], 'report', name, input] as const,
};
